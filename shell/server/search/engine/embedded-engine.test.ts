import { describeSearchEngine } from '../contract/search-engine.contract';
import { createEmbeddedEngine } from './embedded-engine';

describeSearchEngine('embedded engine', async () => createEmbeddedEngine({ mergePause: 0 }));
describeSearchEngine('embedded engine that keeps no answers', async () => createEmbeddedEngine({ cacheBytes: 0, mergePause: 0 }));
