import fc from 'fast-check';
import type { PlannedLogEntry } from './entries';
import { applyLogEntry, liveStateAfterEntries, liveStateWithEntries } from './live-state';
import {
  versionOutsideRollouts,
  candidateVersions,
  channelVersion,
  createCandidateCache,
  findPin,
  releaseSetOfDealer,
} from './release-set';

const dealer = { slug: 'acme', channel: 'stable', without: [] as string[], pins: {} as Record<string, string> };
const pin = (version: string | null, remote = 'mf-search', subject = 'acme'): PlannedLogEntry => ({
  kind: 'pin',
  subject,
  remote,
  version,
});
const give = (version: string | null, remote = 'mf-search', subject = 'stable'): PlannedLogEntry => ({
  kind: 'channel',
  subject,
  remote,
  version,
});
const of = (entries: PlannedLogEntry[], change: Partial<typeof dealer> = {}): Record<string, string[]> =>
  Object.fromEntries(candidateVersions(liveStateAfterEntries(entries), { ...dealer, ...change }));

const version = fc.constantFrom('1.0.0', '1.1.0', '1.2.0', '2.0.0');
const entry: fc.Arbitrary<PlannedLogEntry> = fc.record({
  kind: fc.constantFrom('pin' as const, 'channel' as const),
  subject: fc.constantFrom('acme', 'other', 'stable', 'beta'),
  remote: fc.constantFrom('mf-search', 'mf-vehicle', 'mf-offers'),
  version: fc.option(version, { nil: null }),
});
const log = fc.array(entry, { maxLength: 40 });

describe('the state that follows from a log', () => {
  it('R-04 a dealer without a pin follows its channel', () => {
    expect(of([give('1.0.0'), give('1.1.0', 'mf-search', 'beta')])).toEqual({ 'mf-search': ['1.0.0'] });
    expect(of([give('1.0.0'), give('1.1.0', 'mf-search', 'beta')], { channel: 'beta' })).toEqual({
      'mf-search': ['1.1.0', '1.0.0'],
    });
  });

  it('R-04 a pin comes before the channel, and an unpin follows the channel again', () => {
    expect(of([give('1.0.0'), pin('2.0.0')])).toEqual({ 'mf-search': ['2.0.0', '1.0.0'] });
    expect(of([give('1.0.0'), pin('2.0.0'), pin(null)])).toEqual({ 'mf-search': ['1.0.0', '2.0.0'] });
  });

  it('R-04 a pin of the configuration counts until an entry of the log replaces it', () => {
    const pins = { 'mf-search': '0.9.0' };
    expect(of([give('1.0.0')], { pins })).toEqual({ 'mf-search': ['0.9.0', '1.0.0'] });
    expect(of([give('1.0.0'), pin('1.1.0')], { pins })).toEqual({ 'mf-search': ['1.1.0', '1.0.0'] });
    expect(of([give('1.0.0'), pin(null)], { pins })).toEqual({ 'mf-search': ['1.0.0'] });
    expect(of([], { pins })).toEqual({ 'mf-search': ['0.9.0'] });
  });

  it('R-18 a removed version is no fallback until it is published or live again', () => {
    const gone: PlannedLogEntry = { ...pin('1.1.0'), kind: 'remove', subject: '' };
    const entries = [give('1.0.0'), give('1.1.0'), give('1.2.0'), gone];
    expect(of(entries)).toEqual({ 'mf-search': ['1.2.0', '1.0.0'] });
    expect(of([...entries, pin('1.1.0'), pin('1.2.0')])).toEqual({ 'mf-search': ['1.2.0', '1.1.0', '1.0.0'] });
    expect(of([...entries, { ...gone, kind: 'publish' }])).toEqual({ 'mf-search': ['1.2.0', '1.1.0', '1.0.0'] });
    expect(liveStateWithEntries(liveStateAfterEntries(entries.slice(0, 3)), [gone]).dealers.size).toBe(0);
  });

  it("R-09 the fallback versions are the dealer's own versions, newest first, and then those of the channel", () => {
    const entries = [give('1.0.0'), give('1.1.0'), pin('1.2.0'), pin('2.0.0'), pin('1.2.0')];
    expect(of(entries)).toEqual({ 'mf-search': ['1.2.0', '2.0.0', '1.1.0', '1.0.0'] });
  });

  it('R-06 R-09 a version that was rolled back is no fallback of the dealer until it is pinned again', () => {
    const back: PlannedLogEntry = { ...pin('1.0.0'), kind: 'rollback', previous: '1.3.0' };
    const entries = [give('1.3.0'), pin('1.0.0'), pin('1.3.0'), back];
    expect(of(entries)).toEqual({ 'mf-search': ['1.0.0'] });
    expect(of(entries, { slug: 'other' })).toEqual({ 'mf-search': ['1.3.0'] });
    expect(of([...entries, pin('1.3.0'), pin('1.4.0')])).toEqual({ 'mf-search': ['1.4.0', '1.3.0', '1.0.0'] });
    expect(of([...entries, pin(null)])).toEqual({ 'mf-search': ['1.3.0', '1.0.0'] });
  });

  it('R-05 R-09 a version whose rollout was aborted is no fallback, although it was live before', () => {
    const rollout = { subject: 'acme', remote: 'mf-search', version: '1.1.0', rollout: 'r1', share: 500 };
    const before = [pin('1.0.0'), pin('1.1.0'), pin('1.2.0'), { ...rollout, kind: 'rollout-start' as const }];
    const aborted = [...before, { ...rollout, kind: 'rollout-abort' as const, actor: 'health', why: '10 of 20 failed' }];
    expect(of(before)).toEqual({ 'mf-search': ['1.2.0', '1.1.0', '1.0.0'] });
    expect(of(aborted)).toEqual({ 'mf-search': ['1.2.0', '1.0.0'] });
    expect(liveStateAfterEntries(aborted).dealers.get('acme')?.rejections.get('mf-search')).toEqual([
      { version: '1.1.0', kind: 'rollout-abort', actor: 'health', at: undefined, why: '10 of 20 failed' },
    ]);
  });

  it('R-20 a withdrawn version is no fallback of any dealer until it is restored, and stays live where it is live', () => {
    const about = (kind: 'withdraw' | 'restore'): PlannedLogEntry => ({
      kind,
      subject: '',
      remote: 'mf-search',
      version: '1.1.0',
    });
    const entries = [give('1.0.0'), give('1.1.0'), give('1.2.0'), pin('1.1.0', 'mf-search', 'other'), about('withdraw')];
    expect(of(entries)).toEqual({ 'mf-search': ['1.2.0', '1.0.0'] });
    expect(of(entries, { slug: 'other' })).toEqual({ 'mf-search': ['1.1.0', '1.2.0', '1.0.0'] });
    expect(of([...entries, about('restore')])).toEqual({ 'mf-search': ['1.2.0', '1.1.0', '1.0.0'] });
  });

  it('R-20 the live version of other visitors is no fallback of a rollout after it was withdrawn', () => {
    const start = { kind: 'rollout-start' as const, subject: 'acme', remote: 'mf-search', version: '2.0.0', rollout: 'r1' };
    const withdrawal: PlannedLogEntry = { kind: 'withdraw', subject: '', remote: 'mf-search', version: '1.1.0' };
    const state = liveStateAfterEntries([give('1.0.0'), give('1.1.0'), { ...start, share: 10_000 }, withdrawal]);
    expect(candidateVersions(state, dealer, 'ada').get('mf-search')).toEqual(['2.0.0', '1.0.0']);
    expect(candidateVersions(state, dealer).get('mf-search')).toEqual(['1.1.0', '1.0.0']);
  });

  it('R-20 a revoked version is in no release set, not even by the configuration', () => {
    const revocation: PlannedLogEntry = { kind: 'revoke', subject: '', remote: 'mf-search', version: '0.9.0' };
    expect(of([give('1.0.0'), revocation], { pins: { 'mf-search': '0.9.0' } })).toEqual({ 'mf-search': ['1.0.0'] });
    expect(of([revocation], { pins: { 'mf-search': '0.9.0' } })).toEqual({});
  });

  it('R-04 a remote that the channel withdrew, or the dealer leaves out, is not in the release set', () => {
    expect(of([give('1.0.0'), give(null)])).toEqual({});
    expect(of([give('1.0.0'), pin('2.0.0')], { without: ['mf-search'] })).toEqual({});
  });

  it('R-04 the version after any log is the last pin, or else the last version of the channel', () => {
    fc.assert(
      fc.property(log, (entries) => {
        const found = candidateVersions(liveStateAfterEntries(entries), dealer);
        for (const remote of ['mf-search', 'mf-vehicle', 'mf-offers']) {
          const last = (kind: 'pin' | 'channel', subject: string) =>
            entries.findLast((each) => each.kind === kind && each.subject === subject && each.remote === remote)?.version;
          expect(found.get(remote)?.[0]).toBe(last('pin', 'acme') ?? last('channel', 'stable') ?? undefined);
        }
      }),
    );
  });

  it('R-09 candidates are distinct and were live for the dealer or its channel', () => {
    fc.assert(
      fc.property(log, (entries) => {
        for (const [remote, versions] of candidateVersions(liveStateAfterEntries(entries), dealer)) {
          expect(new Set(versions).size).toBe(versions.length);
          const live = entries.filter(({ subject, kind, ...each }) =>
            each.remote === remote && kind === 'pin' ? subject === 'acme' : subject === 'stable',
          );
          expect(versions.filter((each) => !live.some((known) => known.version === each))).toEqual([]);
        }
      }),
    );
  });

  it('R-04 an entry of another dealer or channel does not change a dealer', () => {
    fc.assert(
      fc.property(log, (entries) => {
        const own = entries.filter(({ kind, subject }) => subject === (kind === 'pin' ? 'acme' : 'stable'));
        expect(of(entries)).toEqual(of(own));
      }),
    );
  });

  it('R-04 the channel stable has the versions that another channel lacks or withdrew', () => {
    const entries = [give('1.0.0'), give('2.0.0', 'mf-offers'), give('1.1.0', 'mf-search', 'early')];
    const early = { channel: 'early' };
    expect(of(entries, early)).toEqual({ 'mf-offers': ['2.0.0'], 'mf-search': ['1.1.0', '1.0.0'] });
    expect(of([...entries, give(null, 'mf-search', 'early')], early)).toEqual({
      'mf-offers': ['2.0.0'],
      'mf-search': ['1.0.0', '1.1.0'],
    });
    const state = liveStateAfterEntries(entries);
    const dealerOfEarly = { ...dealer, ...early };
    expect(channelVersion(state, dealerOfEarly, 'mf-offers')).toEqual({ channel: 'stable', version: '2.0.0' });
    expect(channelVersion(state, dealerOfEarly, 'mf-search')).toEqual({ channel: 'early', version: '1.1.0' });
  });

  it('R-04 a dealer on another channel has every remote of stable', () => {
    fc.assert(
      fc.property(log, (entries) => {
        const state = liveStateAfterEntries(entries);
        const given = [...releaseSetOfDealer(state, { ...dealer, slug: 'nobody' }).keys()];
        const found = releaseSetOfDealer(state, { ...dealer, slug: 'nobody', channel: 'beta' });
        expect(given.filter((remote) => !found.has(remote))).toEqual([]);
      }),
    );
  });

  it('R-06 a remote that was rolled back to nothing is left out until a pin or an unpin', () => {
    const none: PlannedLogEntry = { ...pin('none'), kind: 'rollback' };
    expect(of([give('1.0.0'), none])).toEqual({});
    expect(of([give('1.0.0'), none, { ...pin(null), kind: 'unpin' }])).toEqual({ 'mf-search': ['1.0.0'] });
    expect(findPin(liveStateAfterEntries([none]), dealer, 'mf-search')).toBe('none');
    expect(versionOutsideRollouts(liveStateAfterEntries([none]), dealer, 'mf-search')).toBeUndefined();
  });

  it('R-06 a log that is read in two parts leads to the same state as one that is read at once', () => {
    fc.assert(
      fc.property(log, fc.nat(40), (entries, at) => {
        const first = liveStateAfterEntries(entries.slice(0, at));
        const before = structuredClone(first);
        expect(liveStateWithEntries(first, entries.slice(at))).toEqual(liveStateAfterEntries(entries));
        expect(first).toEqual(before);
      }),
    );
  });

  it('R-04 R-05 cached candidates equal new ones while log and configuration change', () => {
    const rollout = fc.record({
      kind: fc.constantFrom('rollout-start' as const, 'rollout-abort' as const, 'rollout-finish' as const),
      subject: fc.constant('acme'),
      remote: fc.constantFrom('mf-search', 'mf-vehicle'),
      version,
      rollout: fc.constantFrom('r1', 'r2'),
      share: fc.constantFrom(0, 5_000, 10_000),
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(entry, rollout), { maxLength: 20 }), (entries) => {
        const state = liveStateAfterEntries([]);
        const remembered = createCandidateCache(state);
        const other = { ...dealer, without: ['mf-search'] };
        for (const each of entries) {
          applyLogEntry(state, each);
          for (const visitor of [undefined, 'ada', 'bob', 'ada'])
            for (const asked of [dealer, other, dealer])
              expect(remembered(asked, visitor)).toEqual(candidateVersions(state, asked, visitor));
        }
      }),
    );
  });
});
