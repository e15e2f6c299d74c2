import { pageSource, statedRoute } from '../../rendering/testing/fake-remote';
import { createFakeRenderSite, type FakeRenderSite } from '../../rendering/testing/fake-site';
import { openWorkInProcess } from '../../rendering/testing/in-process';
import { openRendering, type HarmfulVersion } from './index';
import { ProcessEnd } from './process-end';

let site: FakeRenderSite;
let harmed: HarmfulVersion[];
/** Ends the process of each page that has the version, and names the one that ran last. */
let harmful: { version: string; mark: string } | undefined;

let starts: number;
let canStart: boolean;

const openProcess: typeof openWorkInProcess = (services) => {
  const opened = openWorkInProcess(services);
  return {
    ...opened,
    run(task) {
      starts += 1;
      if (!canStart) return Promise.reject(new ProcessEnd('ended', 'No render process starts', undefined, false));
      return task({
        ...opened.work,
        async make(order, visit) {
          const has = order.remotes.some(({ versions }) => versions[0] === harmful?.version);
          if (!has) return opened.work.make(order, visit);
          const [name = '', version = ''] = harmful?.mark.split('@') ?? [];
          throw new ProcessEnd('hung', 'It hung', { name, version, isLate: false });
        },
      });
    },
  };
};
const open = (proven: string[]) =>
  openRendering({
    ...site,
    openProcess,
    candidates: () => site.candidates,
    liveVersions: () => site.candidates,
    revision: () => 0,
    dealers: () => [],
    processes: 1,
    probation: 600_000,
    stopReason: () => undefined,
    readProven: async () => proven.map((each) => ({ name: each.split('@')[0] ?? '', version: each.split('@')[1] ?? '' })),
    onHarm: (harm) => harmed.push(harm),
    onFailure: () => undefined,
    assets: { entry: [], singletons: {}, ownPages: {} },
    join: async () => ({ href: '', integrity: '' }),
    themeOf: () => '',
    now: () => site.clock.now,
  });
const page = async (room: ReturnType<typeof open>) => {
  const url = new URL('/p', 'https://acme.example');
  const answer = await room.page({
    tenant: site.tenant,
    url,
    headers: {},
    site: site.site,
    fetch: async () => Response.json({}),
  });
  return answer.kind === 'html' ? /release" content="([^"]*)/.exec(answer.html.toString())?.[1] : undefined;
};

beforeEach(() => {
  site = createFakeRenderSite();
  [harmed, harmful, starts, canStart] = [[], undefined, 0, true];
  for (const [name, version] of [
    ['mf-bn', '1.0.0'],
    ['mf-bo', '1.0.0'],
    ['mf-bo', '2.0.0'],
  ] as const)
    site.publish(
      { name, version, routes: name === 'mf-bo' ? [statedRoute('/p')] : [] },
      name === 'mf-bo' ? { routes: pageSource('P', '/p') } : {},
    );
});
afterEach(() => site.remove());

it('R-20 R-09 a page whose process hangs is made without the version whose code ran last, which is blamed', async () => {
  const room = open([]);
  harmful = { version: '2.0.0', mark: 'mf-bo@2.0.0' };
  expect(await page(room)).toBe('mf-bn@1.0.0 mf-bo@1.0.0');
  expect(harmed).toMatchObject([{ name: 'mf-bo', version: '2.0.0', kind: 'hung', dealer: 'acme' }]);
  await room.close();
});

it('R-20 a wrong suspicion blames nobody: the page is then made without what has not proved itself', async () => {
  const room = open(['mf-bn@1.0.0', 'mf-bo@1.0.0']);
  await room.warm();
  harmful = { version: '2.0.0', mark: 'mf-bn@1.0.0' };
  expect(await page(room)).toBe('mf-bn@unavailable mf-bo@1.0.0');
  expect(harmed).toMatchObject([{ name: 'mf-bo', version: '2.0.0' }]);
  await room.close();
});

it('R-20 a page for which no process starts fails at once as unavailable, and nobody is blamed', async () => {
  const room = open([]);
  canStart = false;
  await expect(page(room)).rejects.toMatchObject({ code: 'unavailable', message: 'No render process starts' });
  expect([starts, harmed]).toEqual([1, []]);
  await room.close();
});
