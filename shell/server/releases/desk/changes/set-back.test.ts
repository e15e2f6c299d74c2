import { liveStateWithEntries, emptyLiveState, type DealerReleaseSettings, type LiveState } from '../log/live-state';
import { candidateVersions } from '../log/release-set';
import type { NewLogEntry } from '../log/release-log';
import { rowsToRehearse } from '../rehearsal/changes-of-dealers';
import { planChannelChange, planPin } from './plan-pin';

const REMOTE = 'mf-search';
const by = { actor: 'ada', why: 'a test' };
const acme: DealerReleaseSettings = { slug: 'acme', channel: 'stable', without: [], pins: {} };
const early: DealerReleaseSettings = { slug: 'early', channel: 'early', without: [], pins: {} };

/** The changes go to a channel or to a dealer's pin. `rehearsed` tells whether the last one was rehearsed. */
const openDesk = () => {
  let state: LiveState = emptyLiveState();
  let rows: NewLogEntry[] = [];
  const make = (planned: NewLogEntry[]) => {
    rows = planned;
    state = liveStateWithEntries(state, planned);
  };
  return {
    channel: (version: string | null, channel = 'stable') => make(planChannelChange(state, channel, { [REMOTE]: version }, by)),
    pin: (version: string | null, dealer = acme) => make(planPin(state, dealer, { remote: REMOTE, version }, by)),
    candidates: (dealer = acme) => candidateVersions(state, dealer).get(REMOTE),
    isRehearsed: () => rowsToRehearse(rows).length > 0,
    rejections: () =>
      state.dealers
        .get('acme')
        ?.rejections.get(REMOTE)
        ?.map(({ version, kind }) => `${version} ${kind}`),
  };
};

describe('setting a version back', () => {
  it('R-06 R-09 a version from which a channel was set back is no fallback until the channel has it again', () => {
    const desk = openDesk();
    for (const version of ['1.0.0', '1.1.0', '2.0.0', '1.1.0']) desk.channel(version);
    expect(desk.candidates()).toEqual(['1.1.0', '1.0.0']);
    desk.channel('2.0.0');
    expect(desk.candidates()).toEqual(['2.0.0', '1.1.0', '1.0.0']);
  });

  it('R-06 R-09 a version from which a channel was set back is no fallback of a dealer who had a pin of it', () => {
    const desk = openDesk();
    desk.channel('1.0.0');
    desk.pin('2.0.0');
    desk.channel('2.0.0');
    desk.pin(null);
    desk.channel('1.0.0');
    expect(desk.candidates()).toEqual(['1.0.0']);
  });

  it('R-06 R-09 a channel that is set back changes no fallback of another channel', () => {
    const desk = openDesk();
    for (const version of ['1.0.0', '2.0.0', '1.0.0']) desk.channel(version);
    for (const version of ['2.0.0', '3.0.0']) desk.channel(version, 'early');
    expect(desk.candidates(early)).toEqual(['3.0.0', '2.0.0', '1.0.0']);
    desk.channel('2.0.0', 'early');
    expect(desk.candidates(early)).toEqual(['2.0.0', '1.0.0']);
    expect(desk.candidates()).toEqual(['1.0.0']);
  });

  it('R-06 R-09 a version from which a pin was set back is rejected until it is pinned again', () => {
    const desk = openDesk();
    for (const version of ['1.0.0', '2.0.0', '1.0.0']) desk.pin(version);
    expect(desk.candidates()).toEqual(['1.0.0']);
    expect(desk.rejections()).toEqual(['2.0.0 rollback']);
    desk.pin('2.0.0');
    expect(desk.candidates()).toEqual(['2.0.0', '1.0.0']);
    expect(desk.rejections()).toEqual([]);
  });

  it('R-06 R-09 a pin goes back to a version that the dealer had by its channel', () => {
    const desk = openDesk();
    for (const version of ['1.0.0', '2.0.0']) desk.channel(version);
    desk.pin('1.0.0');
    expect(desk.candidates()).toEqual(['1.0.0']);
    expect(desk.candidates(early)).toEqual(['2.0.0', '1.0.0']);
  });

  it('R-06 R-09 a dealer goes back to its channel only if the channel has the version from before the pin', () => {
    const desk = openDesk();
    desk.channel('1.0.0');
    desk.pin('2.0.0');
    desk.pin(null);
    expect(desk.candidates()).toEqual(['1.0.0']);
    desk.pin('2.0.0');
    desk.channel('3.0.0');
    desk.pin(null);
    expect(desk.candidates()).toEqual(['3.0.0', '2.0.0', '1.0.0']);
    expect(desk.isRehearsed()).toBe(true);
  });

  it('R-26 only what goes forward is rehearsed, so a second attempt with a rejected version is', () => {
    const desk = openDesk();
    const isRehearsed = (version: string, set: 'channel' | 'pin') => {
      desk[set](version);
      return desk.isRehearsed();
    };
    expect(['1.0.0', '2.0.0', '1.0.0', '2.0.0'].map((version) => isRehearsed(version, 'channel'))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(['3.0.0', '2.0.0', '3.0.0'].map((version) => isRehearsed(version, 'pin'))).toEqual([true, false, true]);
  });
});
