/**
 * Replaces the federation's snapshots in browsers, because entries are registered by their address and no manifest is
 * read.
 */
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined, removePlugin: () => undefined };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
