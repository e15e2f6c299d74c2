// Replaces the federation's start of an entry, which would add 3 KB to each; the shell's page contains it once.
globalThis.__FORECOURT_FEDERATION__.start(__webpack_require__);
