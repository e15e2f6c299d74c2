import type { RehearsalLine, RehearsalResult } from '@forecourt/contracts/desk/rehearsal';
import { startFakeAdminApi } from './testing/fake-desk';

const DEALERS = Array.from({ length: 14 }, (_, at) => `d${at}`);
const WITH_AN_ERROR = '3.0.0';
const changes = [{ remote: 'mf-sample', from: '1.0.0', to: '2.0.0' }];
const result: RehearsalResult = {
  remote: 'mf-sample',
  version: '2.0.0',
  dealers: DEALERS.length,
  pages: 56,
  refused: [],
  groups: [],
  weights: [],
  leftOut: [{ about: '/price', why: 'no-link', dealers: DEALERS.length }],
};
const error: RehearsalResult['groups'][number] = {
  page: '/',
  kind: 'error',
  refuses: true,
  about: 'mf-sample: no price',
  dealers: 1,
  examples: [{ dealer: 'd3', path: '/' }],
};
let isRehearsed = false;
/** The fixed answers of a desk that refuses a change of these dealers before their rehearsal. */
const change = (_: URLSearchParams, { dryRun = false }: { dryRun?: boolean }) => {
  const findings = isRehearsed ? [] : [{ code: 'unrehearsed', message: 'The pages were not rehearsed' }];
  return { dryRun, changed: true, dealers: DEALERS.map((dealer) => ({ dealer, revision: 1, changes, findings })) };
};
const rehearsal = (_: URLSearchParams, { version }: { version: string }): RehearsalLine => {
  isRehearsed = true;
  const found = version === WITH_AN_ERROR ? { refused: ['d3'], groups: [error] } : {};
  return { kind: 'result', result: { ...result, version, ...found } };
};

let desk: Awaited<ReturnType<typeof startFakeAdminApi>>;
beforeAll(async () => {
  desk = await startFakeAdminApi({
    'GET /matrix/revisions': { dealers: Object.fromEntries(DEALERS.map((slug) => [slug, 1])) },
    'PUT /channels/stable/mf-sample': change,
    'PUT /channels/stable': change,
    'POST /pins': change,
    'POST /rehearsals': rehearsal,
  });
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.requests.splice(0);
  isRehearsed = false;
});
const rehearsals = () => desk.requests.flatMap(({ request, body }) => (request === 'POST /rehearsals' ? [body] : []));
const dryRuns = () =>
  desk.requests.flatMap(({ body }) => (body && typeof body === 'object' && 'why' in body ? ['dryRun' in body] : []));

describe('a change of more dealers than the server rehearses by itself', () => {
  it('R-26 a channel is rehearsed at the dealers that need it, then set', async () => {
    const { out } = await desk.run('channel', 'stable', 'mf-sample', '2.0.0');
    expect(rehearsals()).toEqual([{ channel: 'stable', remote: 'mf-sample', version: '2.0.0', also: {}, dealers: DEALERS }]);
    expect(dryRuns()).toEqual([true, false]);
    expect(out.split('\n').slice(0, 2)).toEqual([
      'Rehearsed on 56 pages: no new errors',
      'Not rehearsed, because no page that was read links to it: /price',
    ]);
    expect(out.split('\n').at(-1)).toBe('Channel stable is set to mf-sample@2.0.0');
  });

  it('R-26 several remotes of a channel are rehearsed as one change', async () => {
    await desk.run('channel', 'stable', 'mf-sample', 'none', '--also', 'mf-other@1.1.0');
    expect(rehearsals()).toMatchObject([{ remote: 'mf-sample', version: null, also: { 'mf-other': '1.1.0' } }]);
  });

  it('R-26 a pin for the fitting dealers is rehearsed first, and a new error is named', async () => {
    const { out } = await desk.run('pin', 'mf-sample', WITH_AN_ERROR, '--all', '--only-fitting');
    expect(out).toContain(
      'New errors; the change is refused for 1 dealer:\n  /  new error: mf-sample: no price\n    1 dealer: d3',
    );
    expect(dryRuns()).toEqual([true, false]);
  });

  it('R-26 a dry run is rehearsed too, and nothing is changed', async () => {
    await desk.run('pin', 'mf-sample', '2.0.0', '--all', '--dry-run');
    expect(rehearsals()).toHaveLength(1);
    expect(dryRuns()).toEqual([true, true]);
  });

  it('R-26 a forced change is not rehearsed', async () => {
    await desk.run('channel', 'stable', 'mf-sample', '2.0.0', '--force', '--why', 'known, and harmless');
    expect(rehearsals()).toEqual([]);
    expect(dryRuns()).toEqual([false]);
  });
});
