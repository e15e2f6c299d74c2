import { createInstance } from '@module-federation/runtime';
import { provideFederationRuntime } from './entry-runtime';

const SCOPE = 'default';
const react = { name: 'the one React' };
let host: ReturnType<typeof createInstance>;

const need = (requiredVersion: string, shareKey = 'react') => ({
  shareKey,
  shareScope: SCOPE,
  requiredVersion,
  strictVersion: true,
  singleton: true,
  eager: false,
});

/** Returns an entry with a bundler's runtime; `load` loads a chunk. */
const entryOf = (name: string, needs: Record<string, ReturnType<typeof need>>) => {
  const entry = {
    p: 'https://elsewhere.example/',
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    c: {} as Record<string, unknown>,
    f: {} as { consumes?(chunk: string, promises: Promise<unknown>[]): void },
    initializeSharingData: { uniqueName: name },
    initializeExposesData: { shareScope: SCOPE, moduleMap: { './slots': async () => () => 'the slots' } },
    consumesLoadingData: { chunkMapping: { page: Object.keys(needs) }, moduleIdToConsumeDataMapping: needs },
  } as unknown as {
    p: string;
    f: { consumes(chunk: string, promises: Promise<unknown>[]): void };
    m: Record<string, (module: { exports: unknown }) => void>;
    c: Record<string, unknown>;
    initContainer(scope: object, initScope: unknown): boolean;
    getContainer(door: string): Promise<() => unknown>;
  };
  (globalThis as unknown as Record<string, { start(entry: unknown): void }>).__FORECOURT_FEDERATION__?.start(entry);
  return entry;
};

const loadPage = async ({ f }: ReturnType<typeof entryOf>): Promise<void> => {
  const waiting: Promise<unknown>[] = [];
  f.consumes('page', waiting);
  await Promise.all(waiting);
};

const imported = ({ m }: ReturnType<typeof entryOf>, id: string): unknown => {
  const module = { exports: undefined as unknown };
  m[id]?.(module);
  return module.exports;
};

beforeAll(() => {
  provideFederationRuntime((container) => (container === 'mf_known_1_0_0' ? 'https://site.example/remotes/known/' : undefined));
  host = createInstance({
    name: 'host',
    remotes: [],
    shared: {
      react: {
        version: '19.3.1',
        scope: SCOPE,
        lib: () => react,
        shareConfig: { singleton: true, requiredVersion: '^19.3.1', strictVersion: true },
      },
    },
  });
  return host.initializeSharing(SCOPE);
});

const openEntry = (name: string, needs: Record<string, ReturnType<typeof need>>) => {
  const entry = entryOf(name, needs);
  entry.initContainer(host.shareScopeMap[SCOPE] ?? {}, []);
  return entry;
};

it('R-14 a remote receives the same module object that the page shares', async () => {
  const entry = openEntry('mf_one_1_0_0', { 7: need('^19.0.0') });
  await loadPage(entry);
  expect(imported(entry, '7')).toBe(react);
});

it('R-14 an import of a shared module in a version that the page lacks throws and names the version', async () => {
  const entry = openEntry('mf_old_1_0_0', { 7: need('^18.2.0') });
  await loadPage(entry);
  expect(() => imported(entry, '7')).toThrow(/18\.2\.0/);
});

it('R-09 the error of a module that the page does not share names the module', async () => {
  const entry = openEntry('mf_odd_1_0_0', { 7: need('^1.0.0', 'left-pad') });
  await loadPage(entry);
  expect(() => imported(entry, '7')).toThrow('left-pad ^1.0.0 is not shared by this page');
});

it('R-09 a remote’s entry script loads the doors that it has and refuses other doors by name', async () => {
  const entry = openEntry('mf_doors_1_0_0', {});
  expect((await entry.getContainer('./slots'))()).toBe('the slots');
  await expect(entry.getContainer('./routes')).rejects.toThrow('mf_doors_1_0_0 has no door ./routes');
});

it('R-15 a remote loads its files from its own folder, whatever script contains its entry', () => {
  expect(entryOf('mf_known_1_0_0', {}).p).toBe('https://site.example/remotes/known/');
  expect(entryOf('mf_strange_1_0_0', {}).p).toBe('https://elsewhere.example/');
});
