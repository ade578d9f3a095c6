/// The vector units that code may use.
///
/// ```
/// use hupai_kernels::Level;
/// assert!(Level::widest() >= Level::Portable);
/// assert!(Level::ALL.contains(&Level::widest()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// None: words of 64 bits.
    Portable,
    /// AVX2: 32 bytes at a time.
    Avx2,
    /// AVX-512 with byte permutes (VBMI): 64 bytes at a time.
    Avx512,
}

impl Level {
    /// Every level, the widest last.
    ///
    /// ```
    /// use hupai_kernels::Level;
    /// assert!(Level::ALL.is_sorted());
    /// ```
    pub const ALL: [Self; 3] = [Self::Portable, Self::Avx2, Self::Avx512];

    /// The name, as benchmarks print it.
    ///
    /// ```
    /// use hupai_kernels::Level;
    /// assert_eq!(Level::Avx2.name(), "avx2");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }
}
