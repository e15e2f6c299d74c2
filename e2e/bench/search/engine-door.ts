/** What the bench needs of the embedded engine, built by `build-engine`. */
export { createEmbeddedEngine } from '../../../shell/server/search/engine/embedded-engine';
export { builderInWorker } from '../../../shell/server/search/engine/builder-in-worker';
export { snapshots } from '../../../shell/server/search/engine/snapshots';
export { stockSettings } from '../../../shell/server/search/stock-settings';
