import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRemote } from '../../../shared/build/src/build-remote.mjs';
import { BENCH_WORK_FOLDER, REPOSITORY_ROOT } from '../installation.mjs';

export const REMOTE_OF_REHEARSAL_BENCH = 'mf-offers';
export const FAILING_VERSION = '1.0.1';
const PATCHED = 'src/features/offer-list/offer-list-page.tsx';
const HOOK = 'const text = useText<';

/**
 * Builds a version of the offers whose list throws at the dealer with this name in its configuration, and works at all others. Returns the
 * folder of the release.
 */
export const buildFailingVersion = async (dealerName) => {
  const folder = join(BENCH_WORK_FOLDER, REMOTE_OF_REHEARSAL_BENCH);
  rmSync(folder, { recursive: true, force: true });
  const isSource = (path) => !/[\\/](node_modules|dist)$/.test(path);
  cpSync(join(REPOSITORY_ROOT, REMOTE_OF_REHEARSAL_BENCH), folder, { recursive: true, filter: isSource });
  const file = join(folder, PATCHED);
  const source = readFileSync(file, 'utf8');
  const at = source.lastIndexOf(HOOK);
  if (at === -1) throw new Error(`${PATCHED} does not contain ${HOOK}`);
  const failure = `if (name === ${JSON.stringify(dealerName)}) throw new Error('The dealer has no such offer');\n`;
  writeFileSync(file, `${source.slice(0, at)}${failure}${source.slice(at)}`);
  const output = join(folder, 'dist');
  await buildRemote(folder, { output, version: FAILING_VERSION });
  return output;
};
