import type { WorkbenchState, WorkbenchBuild } from '@forecourt/contracts/release/page-state';
import { followBuild } from './follow-build';
import type { WorkbenchPage } from './live-page';

/** Stands in for the browser's connection; the test sends its messages. */
class Source extends EventTarget {
  static open: Source[] = [];
  closed = false;
  constructor(readonly url: URL) {
    super();
    Source.open.push(this);
  }
  close() {
    this.closed = true;
  }
  say(state: WorkbenchState) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(state) }));
  }
}

const build = (version: string, change: Partial<WorkbenchBuild> = {}): WorkbenchBuild => ({
  name: 'mf-offers',
  version,
  contract: 1,
  container: 'c',
  entry: '/e.js',
  integrity: '',
  routes: [],
  slots: [],
  ...change,
});
const remote = (version: string) => ({ ...build(version), page: async () => ({}), slot: async () => ({}) });

/** Without pages and slots; `add` refuses the builds in `gone`. */
const livePage = (refusedBuilds: string[] = []) => {
  const page = {
    remotes: [remote('1.0.0-dev.a')],
    add: ({ version }: { version: string }) => {
      if (refusedBuilds.includes(version)) throw new Error(`${version} is gone`);
      return remote(version);
    },
    slots: {},
    router: { state: { matches: [], navigation: { state: 'idle' } }, routes: [], _internalSetRoutes: () => undefined },
    routesOf: () => [],
    store: { handOff: () => ({}) },
    seeds: {},
  };
  return page as unknown as WorkbenchPage;
};

let reloads: number;
const banner = () => document.querySelector('aside') as HTMLElement;
const follow = async (started: Promise<WorkbenchPage>) => {
  followBuild(banner(), started, () => reloads++);
  await started.catch(() => undefined);
  return Source.open.at(-1) as Source;
};
const bannerText = () => banner().querySelector('p')?.textContent;
const trouble = () => banner().querySelector('pre')?.textContent;
const until = async (done: () => boolean): Promise<void> => {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 5));
};

beforeEach(() => {
  reloads = 0;
  Source.open = [];
  sessionStorage.clear();
  Object.assign(globalThis, { EventSource: Source });
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  document.body.innerHTML =
    '<aside data-build="1.0.0-dev.a" data-loaded-again="Loaded again:"><p>Development: mf-offers 1.0.0-dev.a <span></span></p>' +
    '<form action="/sub/preview/leave"></form><pre></pre></aside><div id="forecourt"></div>';
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

it('R-12 the newest build replaces the remote in the open page, and the banner names it', async () => {
  const page = livePage();
  const source = await follow(Promise.resolve(page));
  expect(source.url.pathname).toBe('/sub/preview/events');
  source.say({ build: build('1.0.0-dev.a') });
  for (const version of ['1.0.0-dev.b', '1.0.0-dev.c', '1.0.0-dev.d']) source.say({ build: build(version) });
  await until(() => banner().dataset.build === '1.0.0-dev.d');
  expect([bannerText(), page.remotes[0]?.version, reloads]).toEqual(['Development: mf-offers 1.0.0-dev.d ', '1.0.0-dev.d', 0]);
});

it('R-12 the banner shows the error of a failing build until a build succeeds, and the last good build stays', async () => {
  const page = livePage();
  const source = await follow(Promise.resolve(page));
  source.say({ build: build('1.0.0-dev.a'), trouble: 'src/a.tsx:3:7 no' });
  expect([trouble(), page.remotes[0]?.version]).toEqual(['src/a.tsx:3:7 no', '1.0.0-dev.a']);
  source.say({ build: build('1.0.0-dev.a') });
  expect([trouble(), reloads]).toEqual(['', 0]);
});

it.each<[string, () => Promise<WorkbenchPage>, Partial<WorkbenchBuild>, string]>([
  ['does not fit', async () => livePage(), { contract: 99 }, 'the build is for contract 99, and this page has contract 1'],
  ['cannot be loaded', async () => livePage(['1.0.0-dev.b']), {}, '1.0.0-dev.b is gone'],
  ['meets a page that did not start', () => Promise.reject(new Error('no')), {}, 'this page was not ready yet'],
])('R-12 the page is loaded again once when a build %s, and then says why', async (_what, started, change, why) => {
  const source = await follow(started());
  source.say({ build: build('1.0.0-dev.b', change) });
  await until(() => reloads > 0);
  source.say({ build: build('1.0.0-dev.b', change) });
  expect(reloads).toBe(1);
  await follow(Promise.resolve(livePage()));
  expect(bannerText()).toContain(`Loaded again: ${why}`);
  await follow(Promise.resolve(livePage()));
  expect(sessionStorage).toHaveLength(0);
});

it('R-12 the page stops listening when the workbench ends', async () => {
  const source = await follow(Promise.resolve(livePage()));
  source.say({ ended: true });
  expect([source.closed, reloads]).toEqual([true, 0]);
});
