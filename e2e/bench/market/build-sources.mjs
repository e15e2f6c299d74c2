import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildWithServerCompiler } from '../build-entries.mjs';

const require = createRequire(import.meta.url);

/** Builds the estimate method and the feed reader like the server's build; resolves with their functions. */
export const buildEstimateSources = async () => {
  const folder = await buildWithServerCompiler('market', {
    method: 'e2e/bench/market/method.ts',
    answer: 'shell/server/stock/market/autogauge-answer.ts',
    mapping: 'shell/server/stock/mapping/open-mappings.ts',
    file: 'shell/server/stock/feed/feed-file.ts',
    feed: 'shell/server/stock/feed/read-feed.ts',
  });
  const built = (name) => require(join(folder, `${name}.cjs`));
  return { ...built('method'), ...built('answer'), ...built('mapping'), ...built('file'), ...built('feed') };
};
