/** Replaces the federation's preloading in browsers, because the server's HTML preloads the page's files. */
const refuse = () => {
  throw new Error('Scripts are preloaded by the HTML of the page');
};

export { refuse as defaultPreloadArgs, refuse as formatPreloadArgs, refuse as normalizePreloadExposes, refuse as preloadAssets };
