import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { sampleRelease } from '../bytes/testing/sample-release';
import type { PageOrder } from '../../platform/ports';
import { loadReleaseSet } from '../../rendering/load-release-set';
import type { LoadedRemote } from '../../rendering/remote-library';
import { testDealerWithSearch } from '../../search/testing/served-room';
import { createVersionChoice, keyOfVersions } from './versions-to-try';

const SECOND = 1_000;
let clock: number;
let working: Set<string>;
let candidates: Map<string, string[]>;
let loads: string[];
let failures: string[];

const find = async (name: string, version: string): Promise<ReleaseDocument> => sampleRelease({ name, version });
const library = {
  size: () => 0,
  async load(name: string, version: string) {
    loads.push(`${name}@${version}`);
    if (!working.has(`${name}@${version}`)) throw new Error('no code');
    return { name, version, release: await find(name, version) } as LoadedRemote;
  },
};
let stopped: string | undefined;
const sets = () =>
  createVersionChoice({
    candidates: (_dealer, visitor) => (visitor === 'ada' ? new Map([['mf-search', ['1.3.0', '1.2.0']]]) : candidates),
    stopReason: (_remote, version) => (version === stopped ? 'it ended its process twice' : undefined),
    now: () => clock,
  });
/** What a process loads for the page. */
const loadedSet = async (room: ReturnType<typeof sets>, tenant: typeof acme, visitor?: string) => {
  const { set, unusable } = await loadReleaseSet({ library, find }, room.versionsFor({ tenant, visitor }) as PageOrder);
  failures.push(...unusable.map(({ remote, version }) => `${remote}@${version}`));
  return set;
};
const acme = testDealerWithSearch('acme');
const seen = async (room: ReturnType<typeof sets>, tenant = acme) =>
  (await loadedSet(room, tenant)).members.map(({ loaded, fallback }) => [loaded?.version, fallback?.version]);

beforeEach(() => {
  clock = 0;
  working = new Set(['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version) => `mf-search@${version}`));
  candidates = new Map([['mf-search', ['1.3.0', '1.2.0', '1.1.0', '1.0.0']]]);
  loads = [];
  stopped = undefined;
  failures = [];
});

describe('the release set of a dealer', () => {
  it('R-09 the release set of a page has the live version, and the one before it as the fallback in the browser', async () => {
    expect(await seen(sets())).toEqual([['1.3.0', '1.2.0']]);
    expect(loads).toEqual(['mf-search@1.3.0', 'mf-search@1.2.0']);
    expect(failures).toEqual([]);
  });

  it(`R-09 the release set of a page has the earlier version when the live one can't be loaded, and reports the failure`, async () => {
    working.delete('mf-search@1.3.0');
    expect(await seen(sets())).toEqual([['1.2.0', '1.1.0']]);
    expect(failures).toEqual(['mf-search@1.3.0']);
  });

  it('R-09 the third earlier version is loaded where the live one and two earlier ones fail', async () => {
    candidates.set('mf-search', ['4.0.0', '3.0.0', '2.0.0', '1.0.0']);
    working = new Set(['mf-search@1.0.0']);
    expect(await seen(sets())).toEqual([['1.0.0', undefined]]);
    expect(failures).toEqual(['4.0.0', '3.0.0', '2.0.0'].map((version) => `mf-search@${version}`));
  });

  it(`R-09 at most three earlier versions are tried, and the set has the live version's document for the notice`, async () => {
    candidates.set('mf-search', ['1.3.0', '1.2.0', '1.1.0', '1.0.0', '0.9.0']);
    working = new Set(['mf-search@0.9.0']);
    const { members } = await loadedSet(sets(), acme);
    expect(members).toEqual([
      { name: 'mf-search', wanted: '1.3.0', loaded: undefined, fallback: undefined, release: await find('mf-search', '1.3.0') },
    ]);
    expect(failures).toHaveLength(4);
  });

  it('R-09 a remote without a working version is left out, and the other remotes stay', async () => {
    candidates.set('mf-offers', ['2.0.0']);
    expect(await seen(sets())).toEqual([
      ['1.3.0', '1.2.0'],
      [undefined, undefined],
    ]);
  });

  it('R-09 a version that threw while rendering is left out for half a minute, for its dealer only', async () => {
    const room = sets();
    room.leaveOut({ tenant: acme }, { remote: 'mf-search', version: '1.3.0', message: 'boom' }, 'render');
    expect(await seen(room)).toEqual([['1.2.0', '1.1.0']]);
    expect(await seen(room, testDealerWithSearch('other'))).toEqual([['1.3.0', '1.2.0']]);
    clock = 30 * SECOND - 1;
    expect(await seen(room)).toEqual([['1.2.0', '1.1.0']]);
    clock = 30 * SECOND;
    expect(await seen(room)).toEqual([['1.3.0', '1.2.0']]);
  });

  it('R-09 the release set of a page has no version when every version threw, and has one again after the time', async () => {
    const room = sets();
    candidates.set('mf-search', ['1.3.0']);
    room.leaveOut({ tenant: acme }, { remote: 'mf-search', version: '1.3.0', message: 'boom' }, 'render');
    expect(await seen(room)).toEqual([[undefined, undefined]]);
    clock = 30 * SECOND;
    expect(await seen(room)).toEqual([['1.3.0', undefined]]);
  });

  it('R-15 the key of a set is equal for equal versions, and differs when a version or its fallback differs', async () => {
    const room = sets();
    const key = async () => {
      expect(keyOfVersions(room.versionsFor({ tenant: acme }))).toBe(keyOfVersions(room.versionsFor({ tenant: acme })));
      return (await loadedSet(room, acme)).key;
    };
    const first = await key();
    expect(await key()).toBe(first);
    candidates.set('mf-search', ['1.3.0', '1.1.0']);
    const second = await key();
    candidates.set('mf-search', ['1.2.0', '1.1.0']);
    expect(new Set([first, second, await key()]).size).toBe(3);
  });

  it('R-05 the release set of a page is chosen for the visitor, and two choices never share a key', async () => {
    candidates.set('mf-search', ['1.2.0']);
    const room = sets();
    const [ada, bob, nobody] = [
      await loadedSet(room, acme, 'ada'),
      await loadedSet(room, acme, 'bob'),
      await loadedSet(room, acme),
    ];
    expect(ada.members.map(({ loaded, fallback }) => [loaded?.version, fallback?.version])).toEqual([['1.3.0', '1.2.0']]);
    expect([ada.key === bob.key, bob.key === nobody.key]).toEqual([false, true]);
  });

  it('R-20 a version that no process may start any more is replaced by the earlier one, also in a preview, with the reason', async () => {
    const room = sets();
    stopped = '1.3.0';
    expect(await seen(room)).toEqual([['1.2.0', '1.1.0']]);
    const preview = { id: 'p', kind: 'preview', versions: new Map([['mf-search', '1.3.0']]), expires: 1 } as const;
    expect(room.versionsFor({ tenant: acme, preview })).toMatchObject({
      remotes: [{ wanted: '1.3.0', versions: ['1.2.0', '1.1.0', '1.0.0'] }],
      leftOut: [{ version: '1.3.0', message: 'it ended its process twice' }],
    });
  });

  it('R-09 a version that could not be loaded is tried again after three seconds', async () => {
    const room = sets();
    room.leaveOut({ tenant: acme }, { remote: 'mf-search', version: '1.3.0', message: 'no code' }, 'load');
    expect(await seen(room)).toEqual([['1.2.0', '1.1.0']]);
    clock = 3 * SECOND;
    expect(await seen(room)).toEqual([['1.3.0', '1.2.0']]);
  });
});
