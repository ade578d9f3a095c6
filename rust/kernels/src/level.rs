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

    /// The widest level of this machine.
    ///
    /// ```
    /// use hupai_kernels::Level;
    /// assert_eq!(Level::widest(), Level::Avx512.or_widest());
    /// ```
    #[must_use]
    pub fn widest() -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            let avx2 = is_x86_feature_detected!("avx2");
            let bytes =
                is_x86_feature_detected!("avx512bw") && is_x86_feature_detected!("avx512vl");
            if avx2 && bytes && is_x86_feature_detected!("avx512vbmi") {
                return Self::Avx512;
            }
            if avx2 {
                return Self::Avx2;
            }
        }
        Self::Portable
    }

    /// This level where the machine has it, else the widest it has.
    ///
    /// ```
    /// use hupai_kernels::Level;
    /// assert_eq!(Level::Portable.or_widest(), Level::Portable);
    /// ```
    #[must_use]
    pub fn or_widest(self) -> Self {
        self.min(Self::widest())
    }

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
