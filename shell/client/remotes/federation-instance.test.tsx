import { createFederation } from './federation-instance';

jest.mock('./browser-singletons', () => ({
  browserSingletons: () => ({ react: { version: '19.3.1', lib: () => 'the one React' } }),
}));

type Scope = Record<string, Record<string, { lib: () => unknown }>>;

const containerOf = (version: string) => ({
  container: `mf_search_${version}`,
  version,
  entry: `/remotes/mf-search/${version}/web/entry.js`,
  integrity: `sha384-${version}`,
});

const requested: HTMLScriptElement[] = [];

/** `run` throws for a script that can't be loaded. */
const whenScriptIsAsked = (run: (path: string) => void): void => {
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const script = nodes[0] as HTMLScriptElement;
    requested.push(script);
    queueMicrotask(() => {
      try {
        run(new URL(script.src).pathname);
        script.dispatchEvent(new Event('load'));
      } catch {
        script.dispatchEvent(new Event('error'));
      }
    });
  });
};

/** As its entry does; its door `slots` exports what it was given. */
const provideContainer = (name: string) => {
  const given: Scope[] = [];
  const container = {
    init: (scope: Scope) => given.push(scope),
    get: async (door: string) => () => ({ door, react: given[0]?.react?.['19.3.1']?.lib() }),
  };
  Reflect.set(globalThis, name, container);
  return given;
};

const paths = () => requested.map(({ src }) => new URL(src).pathname);

beforeEach(() => requested.splice(0));
afterEach(() => {
  jest.restoreAllMocks();
  for (const version of ['1_0', '1_1']) Reflect.deleteProperty(globalThis, `mf_search_${version}`);
});

it('R-08 R-14 an entry is loaded once, with digest and nonce, and gets the modules of the page', async () => {
  let given: Scope[] = [];
  whenScriptIsAsked(() => void (given = provideContainer('mf_search_1_0')));
  const { loadDoor } = createFederation([containerOf('1_0')], 'a-nonce');
  const slots = loadDoor('mf_search_1_0', 'slots');
  const routes = loadDoor('mf_search_1_0', 'routes');
  expect(await slots).toEqual({ door: './slots', react: 'the one React' });
  expect(await routes).toMatchObject({ door: './routes' });
  expect(given).toHaveLength(1);
  expect(requested.map(({ integrity, nonce, crossOrigin }) => [integrity, nonce, crossOrigin])).toEqual([
    ['sha384-1_0', 'a-nonce', 'anonymous'],
  ]);
});

it('R-15 two versions of a remote in a page are two containers', async () => {
  whenScriptIsAsked((path) => void provideContainer(path.includes('1_1') ? 'mf_search_1_1' : 'mf_search_1_0'));
  const federation = createFederation([containerOf('1_0')], '');
  federation.register(containerOf('1_1'));
  await Promise.all(['mf_search_1_0', 'mf_search_1_1'].map((name) => federation.loadDoor(name, 'slots')));
  expect(paths()).toEqual([containerOf('1_0').entry, containerOf('1_1').entry]);
});

it('R-09 an entry that could not be loaded is asked for again by the next call', async () => {
  let isReachable = false;
  whenScriptIsAsked(() => {
    if (!isReachable) throw new Error('The network is away');
    provideContainer('mf_search_1_0');
  });
  const { loadDoor } = createFederation([containerOf('1_0')], '');
  await expect(loadDoor('mf_search_1_0', 'slots')).rejects.toThrow('/remotes/mf-search/1_0/web/entry.js could not be loaded');
  isReachable = true;
  expect(await loadDoor('mf_search_1_0', 'slots')).toMatchObject({ door: './slots' });
});

it('R-09 a script without the container, and a version without an entry, are refused by name', async () => {
  whenScriptIsAsked(() => undefined);
  const { loadDoor } = createFederation([containerOf('1_0'), { ...containerOf('1_1'), entry: '' }], '');
  await expect(loadDoor('mf_search_1_0', 'slots')).rejects.toThrow('contains no remote version mf_search_1_0');
  await expect(loadDoor('mf_search_1_1', 'slots')).rejects.toThrow('no entry of the remote version mf_search_1_1');
});

it('Q-07 entries in one joined script are not asked for again; those that it lacks are loaded each by itself', async () => {
  whenScriptIsAsked((path) => {
    if (path === '/joined.js') provideContainer('mf_search_1_0');
    if (path.includes('/1_1/')) provideContainer('mf_search_1_1');
  });
  const entries = { href: '/joined.js', integrity: 'sha384-joined' };
  const { loadDoor } = createFederation([containerOf('1_0'), containerOf('1_1')], '', entries);
  await Promise.all(['mf_search_1_0', 'mf_search_1_1'].map((name) => loadDoor(name, 'slots')));
  expect(paths()).toEqual(['/joined.js', containerOf('1_1').entry]);
});

it('R-09 a joined script that could not be loaded is replaced by the entries', async () => {
  whenScriptIsAsked((path) => {
    if (path === '/joined.js') throw new Error('The network is away');
    provideContainer('mf_search_1_0');
  });
  const { loadDoor } = createFederation([containerOf('1_0')], '', { href: '/joined.js', integrity: '' });
  expect(await loadDoor('mf_search_1_0', 'slots')).toMatchObject({ door: './slots' });
  expect(paths()).toEqual(['/joined.js', containerOf('1_0').entry]);
});
