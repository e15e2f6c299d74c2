import '@forecourt/build/stock/start-entry.js';

/** The bundler's runtime; `p` is the address of the folder with the remote's files. */
interface EntryRuntime {
  p: string;
  initializeSharingData: { uniqueName: string };
}

declare global {
  var __FORECOURT_FEDERATION__: { start: (entry: EntryRuntime) => void };
}

type FolderOf = (container: string) => string | undefined;

/** Entries call this global function, because they are built without the federation runtime; a stock entry has its own. */
export const provideEntryStart = (folderOf: FolderOf): void => {
  const { start } = globalThis.__FORECOURT_FEDERATION__;
  globalThis.__FORECOURT_FEDERATION__ = {
    start(entry) {
      // The bundler uses the folder of the script, which is wrong for a script with several joined entries.
      entry.p = folderOf(entry.initializeSharingData.uniqueName) ?? entry.p;
      start(entry);
    },
  };
};
