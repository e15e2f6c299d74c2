import fc from 'fast-check';
import type { StoredLogEntry } from '../log/entries';
import { liveStateAfterEntries, type DealerReleaseSettings } from '../log/live-state';
import { candidateVersions, rolloutsOfDealer, releaseSetOfDealer } from '../log/release-set';
import { rollbackTarget, timelineOfDealer } from '../log/timeline';
import { usablePointFilter } from '../log/usable-point';
import { allHistoryNeeds } from './history';
import { pointsToKeep, needsOfLiveState, type ReleaseNeeds } from './needs';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 1);
const acme: DealerReleaseSettings = { slug: 'acme', channel: 'stable', without: [], pins: {} };
const early: DealerReleaseSettings = { slug: 'early', channel: 'beta', without: ['mf-offers'], pins: {} };
const fixed: DealerReleaseSettings = { slug: 'fixed', channel: 'stable', without: [], pins: { 'mf-search': '0.9.0' } };
const dealers = [acme, early, fixed];

type Step = Pick<StoredLogEntry, 'kind' | 'subject' | 'version'> & Partial<StoredLogEntry>;

const logOf = (steps: readonly Step[]): StoredLogEntry[] =>
  steps.map((step, index) => ({
    id: index + 1,
    at: new Date(START + (index + 1) * HOUR),
    actor: 'ada',
    remote: 'mf-search',
    previous: null,
    why: '',
    action: `action ${index}`,
    forced: false,
    rollout: null,
    share: null,
    details: null,
    ...step,
  }));
const give = (version: string | null, subject = 'stable'): Step => ({ kind: 'channel', subject, version });
const pin = (version: string | null, subject = 'acme'): Step => ({ kind: version === null ? 'unpin' : 'pin', subject, version });
const rollout = (kind: 'start' | 'hotfix' | 'abort' | 'finish', version: string, subject = 'acme'): Step => ({
  kind: `rollout-${kind}`,
  subject,
  version,
  rollout: 'one',
  share: 500,
});
const after = (count: number): Date => new Date(START + count * HOUR + HOUR / 2);

const reasonsOf = (needs: ReleaseNeeds): Record<string, string> =>
  Object.fromEntries(
    [...needs].map(([key, own]) => [
      key,
      [...own.values()].map(({ reason, count, first }) => `${reason} ${count} ${first}`).join(),
    ]),
  );
const present = (steps: Step[], of = dealers): Record<string, string> =>
  reasonsOf(needsOfLiveState(liveStateAfterEntries(logOf(steps)), of, START));
const past = async (steps: Step[], since: Date, entries = 1, of = dealers): Promise<string[]> =>
  [
    ...(await allHistoryNeeds(logOf(steps), of, { since, steps: entries, state: liveStateAfterEntries(logOf(steps)) })).keys(),
  ].toSorted();

describe('needs of the live state', () => {
  it.each<[string, Step[], Record<string, string>]>([
    ['nothing', [], { 'mf-search@0.9.0': 'configuration 1 fixed' }],
    ['what channels give', [give('1.0.0'), give('2.0.0', 'beta')], {
      'mf-search@1.0.0': 'channel 1 stable,fallback 2 early',
      'mf-search@2.0.0': 'channel 1 beta',
      'mf-search@0.9.0': 'configuration 1 fixed',
    }],
    ['a pin', [pin('1.0.0')], { 'mf-search@1.0.0': 'pin 1 acme', 'mf-search@0.9.0': 'configuration 1 fixed' }],
    ['the pin of a dealer whose configuration is lost', [pin('1.0.0', 'gone')], {
      'mf-search@1.0.0': 'pin 1 gone',
      'mf-search@0.9.0': 'configuration 1 fixed',
    }],
    ['a rollout, and in place of the version it had before a hotfix nothing', [rollout('start', '1.0.0'), rollout('hotfix', '1.0.1')], {
      'mf-search@1.0.1': 'rollout 1 acme',
      'mf-search@0.9.0': 'configuration 1 fixed',
    }],
    ['nothing of a rollout that was aborted', [rollout('start', '1.0.0'), rollout('abort', '1.0.0')], {
      'mf-search@0.9.0': 'configuration 1 fixed',
    }],
    ['the version of a rollout that everybody has', [rollout('start', '1.0.0'), rollout('finish', '1.0.0')], {
      'mf-search@1.0.0': 'pin 1 acme',
      'mf-search@0.9.0': 'configuration 1 fixed',
    }],
    ['no version where a dealer was rolled back to none', [{ kind: 'rollback', subject: 'acme', version: 'none' }], {
      'mf-search@0.9.0': 'configuration 1 fixed',
    }],
  ])('R-18 the live state needs %s', (_, steps, expected) => expect(present(steps)).toEqual(expected)); // prettier-ignore

  it('R-09 R-18 fallback versions are needed, older versions are not', () => {
    const steps = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'].map((version) => pin(version));
    expect(present(steps, [acme])).toEqual({
      'mf-search@1.4.0': 'pin 1 acme',
      'mf-search@1.3.0': 'fallback 1 acme',
      'mf-search@1.2.0': 'fallback 1 acme',
      'mf-search@1.1.0': 'fallback 1 acme',
    });
  });
});

it('R-11 R-18 versions of a preview are needed until it expires or ends', () => {
  const row = (kind: 'preview' | 'preview-revoke'): Step => ({
    kind,
    subject: 'acme',
    version: kind === 'preview' ? '3.0.0' : null,
    details: { preview: { id: 'p', expires: START + 9 * HOUR } },
  });
  const at = (steps: Step[], now: number) => reasonsOf(needsOfLiveState(liveStateAfterEntries(logOf(steps)), [acme], now));
  expect(at([row('preview')], START + 8 * HOUR)).toEqual({ 'mf-search@3.0.0': 'preview 1 acme' });
  expect(at([row('preview')], START + 9 * HOUR)).toEqual({});
  expect(at([row('preview'), row('preview-revoke')], START)).toEqual({});
});

describe('needs of the history', () => {
  const moved = [give('1.0.0'), pin('1.1.0'), pin('1.2.0'), pin('1.3.0'), pin('1.4.0')];

  it('R-18 versions that ran in the last days, or at the beginning of these days, are kept for a roll back', async () => {
    expect(await past(moved, after(3), 1, [acme])).toEqual(['mf-search@1.2.0', 'mf-search@1.3.0', 'mf-search@1.4.0']);
    // Without a target, a roll back leads to the version that ran before the live one.
    expect(await past(moved, after(5), 1, [acme])).toEqual(['mf-search@1.3.0', 'mf-search@1.4.0']);
  });

  it('R-18 the versions of the last configured number of changes are kept for a roll back, however old they are', async () => {
    expect(await past(moved, after(100), 3, [acme])).toEqual(['mf-search@1.2.0', 'mf-search@1.3.0', 'mf-search@1.4.0']);
    expect(await past(moved, after(100), 99, [acme])).toHaveLength(5);
  });

  it('R-18 versions of a channel are needed for each follower by its own window', async () => {
    const steps = [give('1.0.0'), give('1.1.0'), give('1.2.0'), pin('5.0.0'), pin('5.1.0')];
    expect(await past(steps, after(100), 2)).toEqual([
      'mf-search@1.1.0',
      'mf-search@1.2.0',
      'mf-search@5.0.0',
      'mf-search@5.1.0',
    ]);
  });

  it('R-18 the version of a rollout within the window is needed', async () => {
    const steps = [pin('1.0.0'), rollout('start', '1.1.0'), rollout('abort', '1.1.0')];
    expect(await past(steps, after(1), 1, [acme])).toContain('mf-search@1.1.0');
  });

  it('R-18 an empty history and removed releases need nothing', async () => {
    expect(pointsToKeep([], after(0), 20, () => true)).toEqual([]);
    expect(await past([{ kind: 'remove', subject: '', version: '1.0.0' }], after(0), 20, [acme])).toEqual([]);
  });
});

const remote = fc.constantFrom('mf-search', 'mf-offers');
const version = fc.constantFrom(...Array.from({ length: 12 }, (_, index) => `1.${index}.0`));
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('channel' as const), subject: fc.constantFrom('stable', 'beta'), remote, version: fc.option(version, { nil: null, freq: 8 }) }),
  fc.record({ kind: fc.constantFrom('pin' as const, 'rollback' as const), subject: fc.constantFrom('acme', 'early', 'fixed', 'gone'), remote, version: fc.oneof(version, fc.constant('none')) }),
  fc.record({ kind: fc.constant('unpin' as const), subject: fc.constantFrom('acme', 'early'), remote, version: fc.constant(null) }),
  fc.record({
    kind: fc.constantFrom('rollout-start' as const, 'rollout-raise' as const, 'rollout-hotfix' as const, 'rollout-abort' as const, 'rollout-finish' as const),
    subject: fc.constantFrom('acme', 'early'),
    remote,
    version,
    rollout: fc.uuid(),
    share: fc.integer({ min: 0, max: 10_000 }),
  }),
); // prettier-ignore

describe('needs of fallback versions', () => {
  it('R-18 a fallback of a remote that only a rollout has is needed', () => {
    const state = liveStateAfterEntries(logOf([pin('1.0.0'), pin('none'), rollout('start', '1.1.0')]));
    expect(needsOfLiveState(state, [acme], START).get('mf-search@1.0.0')?.has('fallback')).toBe(true);
  });
});

describe('the needs of any history', () => {
  it('R-18 clean-up keeps every version that a page tries, a roll back leads to or ran within the window', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 40 }),
        fc.nat(45),
        fc.integer({ min: 1, max: 6 }),
        async (steps, back, kept) => {
          const entries = logOf(steps);
          const since = after(Math.max(0, steps.length - back));
          const state = liveStateAfterEntries(entries);
          const needs = needsOfLiveState(
            state,
            dealers,
            START,
            await allHistoryNeeds(entries, dealers, { since, steps: kept, state }),
          );
          const missing: string[] = [];
          const expectKept = (what: string, set: Iterable<readonly [string, string]>): void => {
            for (const [name, at] of set) if (!needs.has(`${name}@${at}`)) missing.push(`${what}: ${name}@${at}`);
          };
          for (const dealer of dealers) {
            for (const visitor of [undefined, 'a', 'b', 'c'])
            for (const [name, tried] of candidateVersions(state, dealer, visitor))
              expectKept(`${dealer.slug} tries`, tried.slice(0, 3).map((each) => [name, each] as const)); // prettier-ignore
            // The expected release sets are computed from the log's rows alone, for every moment of the window.
            const first = entries.findLastIndex(({ at }) => at < since) + 1;
            for (let count = first; count <= entries.length; count += 1) {
              const then = liveStateAfterEntries(entries.slice(0, count));
              expectKept(`${dealer.slug} ran after ${count}`, releaseSetOfDealer(then, dealer));
              expectKept(`${dealer.slug} rolled out after ${count}`, rolloutsOfDealer(then, dealer).map((each) => [each.remote, each.version] as const)); // prettier-ignore
            }
            const own = entries.filter(({ kind, subject }) =>
              kind === 'channel' ? ['stable', dealer.channel].includes(subject) : subject === dealer.slug,
            );
            const points = timelineOfDealer(own, dealer);
            expectKept(`${dealer.slug} goes back to`, rollbackTarget(points, usablePointFilter(state, dealer))?.set ?? []);
            for (const point of points.slice(-kept)) expectKept(`${dealer.slug} goes back to ${point.id}`, point.set);
          }
          expect(missing).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('R-18 a version that was never live is not needed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const entries = logOf(steps);
        const state = liveStateAfterEntries(entries);
        const needs = needsOfLiveState(state, [acme], START, await allHistoryNeeds(entries, [acme], { since: after(0), steps: 99, state }));
        const given = new Set(entries.map((entry) => `${entry.remote}@${entry.version}`));
        expect([...needs.keys()].filter((key) => !given.has(key))).toEqual([]);
      }),
    ); // prettier-ignore
  });
});
