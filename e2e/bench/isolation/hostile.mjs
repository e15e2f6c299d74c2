import { HOSTILE_CODE, HOSTILE_PAGE, HOSTILE_REMOTE, writeHostileRelease } from '../../harness/run/hostile-release.mjs';
import { callBenchAdminApi } from '../admin.mjs';
import { publishVersion } from '../publish-versions.mjs';
import { sendToServer } from '../send.mjs';
import { percentile } from '../statistics.mjs';
import { questionsOf } from './measure.mjs';

const FAULTS = ['loops without end', 'takes memory without end', 'throws in a timer', 'computes for 20 seconds'];
/** Versions of each; visitors meet each of them once, because the pages of a dealer leave out one that failed. */
const VERSIONS = 3;
const FIRST_PATCH = 5_000;

let visits = 0;
const visit = (site, host) => sendToServer(site, { host, path: `${HOSTILE_PAGE}?hostile=${(visits += 1)}` });

/** Pinned at one dealer in turn, with a visitor of each. */
const runHostileVersions = async (site, { slug, hosts: [host] }, faults) => {
  const pin = (version) =>
    callBenchAdminApi(site, 'PUT', `/dealers/${slug}/pins/${HOSTILE_REMOTE}`, { version, why: 'bench', force: true });
  for (const [at, fault] of faults.entries())
    for (let step = 0; step < VERSIONS; step += 1) {
      const version = `1.0.${FIRST_PATCH + at * VERSIONS + step}`;
      await publishVersion(site, writeHostileRelease(version, HOSTILE_CODE[fault]));
      await pin(version);
      await visit(site, host);
    }
  await pin(null);
};

/** The 95th percentile of all answers of another dealer meanwhile, in milliseconds, and the number of failed ones. */
export const measureBesideHostile = async (site, [hostile, other], { isSmallest }) => {
  const dealer = { host: other.hosts[0], search: await callBenchAdminApi(site, 'GET', `/search/${other.slug}`) };
  const page = () => ({ host: dealer.host, path: `${HOSTILE_PAGE}?visit=${(visits += 1)}` });
  const questions = [...Object.values(questionsOf(dealer)), page];
  for (const host of [hostile.hosts[0], dealer.host]) await visit(site, host);
  const over = new AbortController();
  const running = runHostileVersions(site, hostile, isSmallest ? FAULTS.slice(0, 1) : FAULTS).finally(() => over.abort());
  const answers = [];
  while (!over.signal.aborted) for (const question of questions) answers.push(await sendToServer(site, question()));
  await running;
  return {
    p95: percentile(
      answers.map(({ time }) => time),
      0.95,
    ),
    failed: answers.filter(({ status }) => status === 0 || status >= 500).length,
  };
};
