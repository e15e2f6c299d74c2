/**
 * In place of the federation's snapshots in browsers: entries are registered by their own address, so no manifest is
 * read and nothing is remembered of one.
 */
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined, removePlugin: () => undefined };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
