/**
 * Replaces Node's storage for React's rendering on the server. Node's own would make every promise of the process slower, in
 * Node 20 by a tenth of a page's time. React asks the storage only while it renders, without a pause, so a variable is enough.
 */
exports.AsyncLocalStorage = class {
  run(store, work, ...words) {
    const before = this.store;
    this.store = store;
    try {
      return work(...words);
    } finally {
      this.store = before;
    }
  }

  getStore() {
    return this.store;
  }
};
