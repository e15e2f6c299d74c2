import type { ServicesForRendering } from '../../platform/ports';
import { parseMark } from '../../platform/render-protocol/process-mark';
import { pageSource, statedRoute } from '../../rendering/testing/fake-remote';
import { createFakeRenderSite, type FakeRenderSite } from '../../rendering/testing/fake-site';
import { openWorkInProcess } from '../../rendering/testing/in-process';
import { openRendering, type HarmfulVersion } from './index';
import { LatePage, ProcessEnd } from './process-end';

/** The page is that of `mf-bo`. */
const [OTHER, OLD, NEW] = ['mf-bn@1.0.0', 'mf-bo@1.0.0', 'mf-bo@2.0.0'] as const;

let site: FakeRenderSite;
let harmed: HarmfulVersion[];
/** Ends the process of a page by the versions in it: with a mark or an end. The page is made if it gives undefined. */
let endBy: (inPage: string[]) => string | ProcessEnd | undefined;

let starts: number;
let canStart: boolean;
let services: ServicesForRendering[];

const endOf = (harmful: string | ProcessEnd): ProcessEnd =>
  harmful instanceof ProcessEnd ? harmful : new ProcessEnd('hung', 'It hung', parseMark(harmful));

const openProcess: typeof openWorkInProcess = (ofProcess) => {
  services.push(ofProcess);
  const opened = openWorkInProcess(ofProcess);
  let finish: (end: ProcessEnd) => void = () => undefined;
  return {
    ...opened,
    over: new Promise((resolve) => (finish = resolve)),
    run(task) {
      starts += 1;
      if (!canStart) return Promise.reject(new ProcessEnd('ended', 'No render process starts', undefined, false));
      return task({
        ...opened.work,
        async make(order, visit) {
          const harmful = endBy(
            order.remotes.flatMap(({ name, versions: [version] }) => (version ? [`${name}@${version}`] : [])),
          );
          if (harmful === undefined) return opened.work.make(order, visit);
          const end = endOf(harmful);
          finish(end);
          throw end;
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
const openWarm = async (proven: string[]) => {
  const room = open(proven);
  await room.warm();
  return room;
};
const page = async (room: ReturnType<typeof open>) => {
  const url = new URL('/p', 'https://acme.example');
  const answer = await room.page({
    tenant: site.tenant,
    url,
    site: site.site,
    fetch: async () => Response.json({}),
  });
  return answer.kind === 'html' ? /release" content="([^"]*)/.exec(answer.html.toString())?.[1] : undefined;
};

beforeEach(() => {
  site = createFakeRenderSite();
  [harmed, endBy, starts, canStart, services] = [[], () => undefined, 0, true, []];
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
  endBy = (inPage) => (inPage.includes(NEW) ? NEW : undefined);
  expect(await page(room)).toBe('mf-bn@1.0.0 mf-bo@1.0.0');
  expect(harmed).toMatchObject([{ name: 'mf-bo', version: '2.0.0', kind: 'hung', dealer: 'acme' }]);
  await room.close();
});

it('R-20 a wrong suspicion blames nobody: the page is then made without what has not proved itself', async () => {
  const room = await openWarm([OTHER, OLD]);
  endBy = (inPage) => (inPage.includes(NEW) ? OTHER : undefined);
  expect(await page(room)).toBe('mf-bn@unavailable mf-bo@1.0.0');
  expect(harmed).toMatchObject([{ name: 'mf-bo', version: '2.0.0' }]);
  await room.close();
});

it('R-20 after a wrong suspicion the second mark counts, also against a version that has proved itself', async () => {
  const room = await openWarm([OTHER, OLD, NEW]);
  endBy = (inPage) => (inPage.includes(NEW) ? (inPage.includes(OTHER) ? OTHER : NEW) : undefined);
  expect(await page(room)).toBe('mf-bn@unavailable mf-bo@1.0.0');
  expect(harmed).toMatchObject([{ name: 'mf-bo', version: '2.0.0' }]);
  await room.close();
});

it('R-20 if no mark names a version of the page, it is made without that of its owner, which is blamed', async () => {
  const room = await openWarm([OTHER, OLD, NEW]);
  endBy = (inPage) => (inPage.includes(NEW) ? '' : undefined);
  expect(await page(room)).toBe('mf-bn@1.0.0 mf-bo@1.0.0');
  expect(harmed).toMatchObject([{ name: 'mf-bo', version: '2.0.0' }]);
  await room.close();
});

it.each([
  ['without what has not proved itself', [OLD, NEW], OTHER, 'mf-bn@unavailable mf-bo@2.0.0'],
  ['without its owner if all have proved themselves', [OTHER, OLD, NEW], NEW, 'mf-bn@1.0.0 mf-bo@1.0.0'],
])('R-20 R-09 a page that is late is made again %s, which is blamed', async (_what, proven, guilty, made) => {
  const room = await openWarm(proven);
  let pages = 0;
  endBy = (inPage) => {
    pages += 1;
    return inPage.includes(guilty) ? new LatePage(40_000) : undefined;
  };
  expect([await page(room), pages]).toEqual([made, 2]);
  expect(harmed.map(({ name, version, kind }) => [`${name}@${version}`, kind])).toEqual([[guilty, 'hung']]);
  await room.close();
});

it('R-20 R-09 a page is made again as it was, as often as another page of its process is late', async () => {
  const room = await openWarm([OTHER, OLD]);
  let pages = 0;
  endBy = () => {
    pages += 1;
    return pages > 4 ? undefined : Object.assign(new ProcessEnd('hung', 'It hung', undefined), { isOfLatePage: true });
  };
  expect([await page(room), harmed]).toEqual(['mf-bn@1.0.0 mf-bo@2.0.0', []]);
  await room.close();
});

it.each([
  ['is not blamed for late code', [OTHER, OLD], []],
  ['is blamed for late code where all have proved themselves', [OTHER, OLD, NEW], [OTHER]],
])('R-20 a version that has proved itself %s beside one that has not', async (_what, proven, blamed) => {
  const room = await openWarm(proven);
  let isFirst = true;
  endBy = () => {
    if (!isFirst) return undefined;
    isFirst = false;
    return `${OTHER} late`;
  };
  await page(room);
  await new Promise(setImmediate);
  expect(harmed.map(({ name, version }) => `${name}@${version}`)).toEqual(blamed);
  await room.close();
});

it('R-20 changed globals are no fault of a version that has proved itself beside one that has not', async () => {
  const room = await openWarm([OTHER, OLD]);
  await page(room);
  for (const [remote, version] of [
    ['mf-bn', '1.0.0'],
    ['mf-bo', '2.0.0'],
  ] as const)
    services.at(-1)?.fault({ kind: 'changed-globals', remote, version, message: 'The code changed JSON.parse' });
  expect(harmed).toMatchObject([{ name: 'mf-bo', version: '2.0.0', kind: 'changed-globals' }]);
  await room.close();
});

it('R-20 a page for which no process starts fails at once as unavailable, and nobody is blamed', async () => {
  const room = open([]);
  canStart = false;
  await expect(page(room)).rejects.toMatchObject({ code: 'unavailable', message: 'No render process starts' });
  expect([starts, harmed]).toEqual([1, []]);
  await room.close();
});
