/** In place of the federation's preloading in browsers: the server's HTML names what a page needs. */
const refuse = () => {
  throw new Error('Scripts are preloaded by the HTML of the page');
};

export { refuse as defaultPreloadArgs, refuse as formatPreloadArgs, refuse as normalizePreloadExposes, refuse as preloadAssets };
