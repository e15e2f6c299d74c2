import { setFlagsFromString } from 'node:v8';

/** Work of a WebAssembly function, in bytes, after which V8 optimises it; the default of Node 22 and later. */
const LATER_TIER = 13_000_000;

/**
 * Lets Node 20 optimise the embedded database as late as later versions do. By its own setting, a quarter of the server's start is
 * spent on optimised code for the database's own start, which runs once.
 */
export const optimiseDatabaseLater = (): void => {
  if (process.versions.node.startsWith('20.')) setFlagsFromString(`--wasm-tiering-budget=${LATER_TIER}`);
};
