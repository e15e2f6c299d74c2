import type { RemoteRegistration } from '@forecourt/contracts/release/page-state';
import type { SlotModule } from '@forecourt/contracts/remote';
import { BrowserRemote } from './browser-remote';

const versionOf = (version: string) => ({
  name: 'mf-search',
  version,
  container: `mf_search_${version}`,
  entry: `/remotes/mf-search/${version}/web/entry.js`,
  integrity: '',
});
const registration: RemoteRegistration = {
  ...versionOf('1.1.0'),
  routes: [],
  slots: ['search.row'],
  fallback: versionOf('1.0.0'),
};

/** The containers fail as often as `failures` says. */
const remoteWith = (failures: Record<string, number>) => {
  const loads: string[] = [];
  const fallbacks: string[] = [];
  const loadDoor = async <Door>(container: string): Promise<Door> => {
    loads.push(container);
    if (loads.filter((each) => each === container).length <= (failures[container] ?? 0)) throw new Error('Failed to fetch');
    const module = { container } as unknown as SlotModule;
    return { slots: { 'search.row': { load: async () => module } } } as Door;
  };
  const remote = new BrowserRemote(registration, { loadDoor }, (_remote, version) => fallbacks.push(version));
  return { remote, loads, fallbacks };
};

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

describe('a remote in the browser', () => {
  it('R-09 a version whose request fails once is loaded again, and the page keeps the version', async () => {
    const { remote, loads, fallbacks } = remoteWith({ 'mf_search_1.1.0': 1 });
    expect(await remote.slot('search.row')).toEqual({ container: 'mf_search_1.1.0' });
    expect([loads, fallbacks, remote.version]).toEqual([['mf_search_1.1.0', 'mf_search_1.1.0'], [], '1.1.0']);
  });

  it('R-09 a version that fails twice is given up for the fallback version, which the page keeps', async () => {
    const { remote, loads, fallbacks } = remoteWith({ 'mf_search_1.1.0': 9 });
    expect(await remote.slot('search.row')).toEqual({ container: 'mf_search_1.0.0' });
    await remote.slot('search.row');
    expect(loads).toEqual(['mf_search_1.1.0', 'mf_search_1.1.0', 'mf_search_1.0.0', 'mf_search_1.0.0']);
    expect([fallbacks, remote.version]).toEqual([['1.1.0'], '1.0.0']);
  });

  it('R-09 a remote whose versions all fail rejects with the reason', async () => {
    const { remote } = remoteWith({ 'mf_search_1.1.0': 9, 'mf_search_1.0.0': 9 });
    await expect(remote.slot('search.row')).rejects.toThrow('Failed to fetch');
  });
});
