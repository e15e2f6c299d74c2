import { satisfy } from '@module-federation/runtime';
import fc from 'fast-check';
import { provideEntryStart } from './entry-runtime';

const react = { name: 'the one React' };
const shareScope = { react: { '19.3.1': { lib: () => react } } };

const need = (requiredVersion: string, shareKey = 'react') => ({ shareKey, requiredVersion });

/** With a bundler's runtime, which the page has started. */
const entryOf = (name: string, needs: Record<string, ReturnType<typeof need>>) => {
  const entry = {
    p: 'https://elsewhere.example/',
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    c: {} as Record<string, unknown>,
    f: { consumes: (_chunk: string, _promises: Promise<unknown>[]): void => undefined },
    initializeSharingData: { uniqueName: name },
    initializeExposesData: { moduleMap: { './slots': async () => () => 'the slots' } },
    consumesLoadingData: { chunkMapping: { page: Object.keys(needs) }, moduleIdToConsumeDataMapping: needs },
    initContainer: (_scope: object): boolean => false,
    getContainer:
      async (_door: string): Promise<() => unknown> =>
      () =>
        undefined,
  };
  globalThis.__FORECOURT_FEDERATION__.start(entry);
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

/** Throws if the page has no fitting module. */
const gets = (entry: ReturnType<typeof entryOf>, module: object): boolean => {
  try {
    return imported(entry, '7') === module;
  } catch {
    return false;
  }
};

beforeAll(() =>
  provideEntryStart((container) => (container === 'mf_known_1_0_0' ? 'https://site.example/remotes/known/' : undefined)),
);

const openEntry = (name: string, needs: Record<string, ReturnType<typeof need>>) => {
  const entry = entryOf(name, needs);
  entry.initContainer(shareScope);
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

it('R-07 the page shares a module exactly where the gate, which asks the federation runtime, finds the version fitting', async () => {
  const version = fc.array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 }).map((numbers) => numbers.join('.'));
  await fc.assert(
    fc.asyncProperty(version, version, async (shared, least) => {
      const entry = entryOf('mf_any_1_0_0', { 7: need(`^${least}`) });
      entry.initContainer({ react: { [shared]: { lib: () => react } } });
      await loadPage(entry);
      expect(gets(entry, react)).toBe(satisfy(shared, `^${least}`));
    }),
  );
});

it('R-09 the error of a module that the page does not share names the module', async () => {
  const entry = openEntry('mf_odd_1_0_0', { 7: need('^1.0.0', 'left-pad') });
  await loadPage(entry);
  expect(() => imported(entry, '7')).toThrow('must share left-pad ^1.0.0; it shares none');
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
