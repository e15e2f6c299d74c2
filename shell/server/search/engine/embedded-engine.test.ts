import { describeSearchEngine } from '../search-engine.contract';
import { createEmbeddedEngine } from './embedded-engine';

describeSearchEngine('embedded engine', async () => createEmbeddedEngine());
describeSearchEngine('embedded engine that keeps no answers', async () => createEmbeddedEngine({ cacheBytes: 0 }));
