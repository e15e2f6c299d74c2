import { createFederation } from '../remotes/federation-instance';
import { createStockOpener } from './stock-federation';

jest.mock('../remotes/browser-singletons', () => ({
  browserSingletons: () => ({
    react: {
      version: '19.3.1',
      scope: 'default',
      shareConfig: { singleton: true, requiredVersion: '^19.3.1', strictVersion: true },
      lib: () => 'the one React',
    },
  }),
}));

type Scope = Record<string, Record<string, { lib: () => unknown }>>;

const remote = {
  container: 'mf_offers_1_0',
  version: '1.0',
  entry: '/remotes/mf-offers/1.0/web/entry.js',
  integrity: 'sha384-x',
};
const requested: HTMLScriptElement[] = [];

beforeEach(() => {
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    const script = node as unknown as HTMLScriptElement;
    requested.push(script);
    let scope: Scope = {};
    const container = {
      init: (given: Scope) => void (scope = given),
      get: async (door: string) => () => ({ door, react: scope.react?.['19.3.1']?.lib() }),
    };
    Reflect.set(globalThis, remote.container, container);
    queueMicrotask(() => script.onload?.(new Event('load')));
    return node;
  });
});
afterEach(() => jest.restoreAllMocks());

it('R-12 R-08 the workbench’s page opens containers with the stock runtime, with digest, nonce and the page’s modules', async () => {
  const { loadDoor } = createFederation([remote], 'a-nonce', undefined, Promise.resolve(createStockOpener()));
  expect(await loadDoor(remote.container, 'slots')).toEqual({ door: './slots', react: 'the one React' });
  expect(await loadDoor(remote.container, 'routes')).toMatchObject({ door: './routes' });
  expect(requested.map(({ integrity, nonce, crossOrigin }) => [integrity, nonce, crossOrigin])).toEqual([
    ['sha384-x', 'a-nonce', 'anonymous'],
  ]);
  const { __INSTANCES__: instances } = Reflect.get(globalThis, '__FEDERATION__') as {
    __INSTANCES__: { options: { remotes: { name: string }[] } }[];
  };
  expect(instances.at(-1)?.options.remotes.map(({ name }) => name)).toEqual([remote.container]);
});
