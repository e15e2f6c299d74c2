import type { LateFault, PlayedPage, RenderWork } from '../../platform/ports';
import { pageSource, statedRoute } from '../../rendering/testing/fake-remote';
import { createFakeRenderSite, type FakeRenderSite } from '../../rendering/testing/fake-site';
import { collectGarbage } from '../../rendering/process/measure-page';
import { openWorkInProcess } from '../../rendering/testing/in-process';
import { ProcessEnd } from './process-end';
import { createPageStage, createRehearsalVisits } from './stage';

let site: FakeRenderSite;
beforeEach(() => {
  site = createFakeRenderSite();
});
afterEach(() => site.remove());

type PlayWork = (report: (fault: Partial<LateFault>) => void) => Promise<Partial<PlayedPage>>;

const answer = async () => Response.json({});
const stageWith = (workOf: (parts: ReturnType<typeof createRehearsalVisits>) => Partial<RenderWork>, fetch = answer) => {
  const assets = { entry: [], singletons: {}, ownPages: {} };
  const parts = createRehearsalVisits({ ...site, assets, join: async () => ({ href: '', integrity: '' }) });
  const work = workOf(parts) as RenderWork;
  const stage = createPageStage({ crew: { run: (task) => task(work) }, ...parts });
  return (version: string, path = '/p') =>
    stage.play(
      { site: site.site, wording: {}, url: `https://acme.example${path}`, versions: new Map([['mf-late', version]]) },
      fetch,
    );
};
const stageOfFakes = (...works: PlayWork[]) =>
  stageWith(({ visits }) => ({
    play: async () => {
      const report = (fault: Partial<LateFault>) =>
        visits.services.fault({ kind: 'error', remote: 'mf-late', version: '1.1.0', message: 'boom', ...fault });
      return (await works.shift()?.(report)) as PlayedPage;
    },
  }));

describe('the stage of rehearsals', () => {
  const LATE = 'boom (in a timer or a promise that nothing waits for)';

  it('R-26 R-20 late errors that come while a page is played are its own, and of no later page', async () => {
    const play = stageOfFakes(
      async (report) => (report({}), { status: 200 }),
      async () => ({ status: 200 }),
    );
    expect(await play('1.1.0')).toMatchObject({ status: 200, faults: [{ remote: 'mf-late', message: LATE }] });
    expect(await play('1.1.0')).toMatchObject({ faults: [] });
  });

  it('R-26 R-20 a late error of the candidate that comes during the live page counts for its next page', async () => {
    const play = stageOfFakes(
      async (report) => (report({}), {}),
      async () => ({}),
    );
    expect((await play('1.0.0')).faults).toEqual([]);
    expect((await play('1.1.0')).faults).toHaveLength(1);
  });

  it('R-26 R-20 code of nobody known, and what all pages share, are told of too', async () => {
    const play = stageOfFakes(async (report) => {
      report({ remote: 'shell', version: '' });
      report({ kind: 'changed-globals', message: 'The code changed Array.prototype.map' });
      return {};
    });
    expect((await play('1.1.0')).faults).toEqual([
      { remote: 'shell', message: LATE },
      { remote: 'mf-late', message: 'The code changed Array.prototype.map' },
    ]);
  });

  it.each(['ended', 'hung', 'memory'] as const)('R-26 R-20 a page whose code %s its process has that error', async (reason) => {
    const play = stageOfFakes(async (report) => {
      report({});
      throw new ProcessEnd(reason, `It was ${reason}`, { name: 'mf-late', version: '1.1.0', isLate: false });
    });
    expect(await play('1.1.0')).toMatchObject({
      status: 500,
      errors: [{ remote: 'mf-late', message: `It was ${reason}` }],
      faults: [{ message: LATE }],
    });
  });
});

describe('a page that a render process plays', () => {
  const seen = globalThis as { late?: boolean; kept?: Buffer | undefined };
  const playLoader = (loader: string, version = '1.0.0', fetch = answer) => {
    const routes = [statedRoute('/p')];
    site.publish({ name: 'mf-late', version, routes }, { routes: pageSource('Page', '/p', `loader: ${loader}`) });
    return stageWith(({ visits }) => openWorkInProcess(visits.services).work, fetch)(version);
  };

  it('R-26 R-20 is waited for until its timers have come', async () => {
    const played = await playLoader('() => { setTimeout(() => (globalThis.late = true), 300); return null; }');
    expect([played.status, played.errors, seen.late]).toEqual([200, [], true]);
  });

  it('R-26 R-20 is waited for until its site has answered what no loader waits for', async () => {
    const asked = `async ({ context }) => {
      const { fetchContext } = await shared('@forecourt/store');
      void context.get(fetchContext)('/api/slow').then(() => (globalThis.late = true));
      return null;
    }`;
    seen.late = false;
    const played = await playLoader(asked, '1.2.0', async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return answer();
    });
    expect([played.status, played.errors, seen.late]).toEqual([200, [], true]);
  });

  it('R-26 R-20 is not waited for without end', async () => {
    const played = await playLoader('() => { globalThis.repeat = setInterval(() => {}, 10); return null; }');
    clearInterval((globalThis as { repeat?: NodeJS.Timeout }).repeat);
    expect(played.status).toBe(200);
  });

  it('R-26 R-20 counts the processor time of its code', async () => {
    const burn =
      '() => { const from = process.cpuUsage(); while (process.cpuUsage(from).user < 200_000) Math.sqrt(2); return null; }';
    expect((await playLoader(burn)).cpu).toBeGreaterThan(200);
  });

  it('R-26 R-20 counts the memory that its code keeps, and not what it gives back', async () => {
    const most = 100 * 1024 ** 2;
    expect((await playLoader(`() => { Buffer.alloc(${2 * most}); return null; }`)).memory).toBeLessThan(most);
    // What other tests left in the process and is freed meanwhile counts as the page's loss.
    collectGarbage();
    const kept = await playLoader(`() => { globalThis.kept = Buffer.alloc(${5 * most}); return null; }`, '1.1.0');
    seen.kept = undefined;
    expect(kept.memory).toBeGreaterThan(most);
  });
});
