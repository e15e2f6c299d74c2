// In place of the federation's own start of an entry, 3 KB that would be in each: the shell's page does it for all.
globalThis.__FORECOURT_FEDERATION__.start(__webpack_require__);
