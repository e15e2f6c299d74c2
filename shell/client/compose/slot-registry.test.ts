import { sampleSite } from '@forecourt/testing/sample-site';
import type { SlotModule, SlotName } from '@forecourt/contracts/remote';
import { createForecourtStore } from '@forecourt/store';
import type { ComposedRemote } from './composed-remote';
import { createSlotRegistry } from './slot-registry';

const Strip = () => null;
const store = createForecourtStore({ site: sampleSite(), services: { fetch: async () => Response.json({}) } });
let loadedSlots: string[];
let failures: string[];
beforeEach(() => {
  loadedSlots = [];
  failures = [];
});

const registry = (answer: () => Promise<SlotModule>, rendered: string[] = [], change: Partial<ComposedRemote> = {}) => {
  const remote: ComposedRemote = {
    name: 'mf-offers',
    version: '1.0.0',
    routes: [],
    slots: ['offers.strip'],
    page: () => Promise.reject(new Error('not asked for')),
    slot(name) {
      loadedSlots.push(name);
      return answer();
    },
    ...change,
  };
  const onError = (name: string, slot: string, error: unknown) =>
    void failures.push(`${name} ${slot}: ${(error as Error).message}`);
  return createSlotRegistry({ remotes: [remote], store, rendered, onError });
};
const good = async (): Promise<SlotModule> => ({ Component: Strip });
const NAME: SlotName = 'offers.strip';

describe('slots in the browser', () => {
  it('R-09 a slot that no remote of this dealer provides is absent, and a provided slot is idle until it is loaded', async () => {
    const slots = registry(good);
    expect([slots.resolve('finance.teaser'), slots.resolve(NAME)]).toEqual([{ status: 'absent' }, { status: 'idle' }]);
    await slots.load('finance.teaser');
    expect(loadedSlots).toEqual([]);
  });

  it('R-09 a slot of a remote that the server could not load is not asked for, and reports nothing again', async () => {
    const slots = registry(good, [NAME], { missing: true });
    await slots.load(NAME);
    expect([slots.resolve(NAME), loadedSlots, failures]).toEqual([{ status: 'failed' }, [], []]);
  });

  it('R-01 a slot is loaded once, however many components ask, and every component is notified', async () => {
    const slots = registry(good);
    let reports = 0;
    const stop = slots.subscribe(() => reports++);
    await Promise.all([slots.load(NAME), slots.load(NAME), slots.load(NAME)]);
    await slots.load(NAME);
    expect([loadedSlots, reports]).toEqual([[NAME], 1]);
    expect(slots.resolve(NAME)).toEqual({ status: 'ready', Component: Strip, remote: 'mf-offers@1.0.0' });
    expect(slots.resolve(NAME)).toBe(slots.resolve(NAME));
    stop();
  });

  it('R-01 the slices of a slot are in the store before the slot is rendered', async () => {
    const setup = jest.fn();
    const slots = registry(async () => ({ Component: Strip, setup }));
    let shown: unknown;
    slots.subscribe(() => (shown = setup.mock.calls.length));
    await slots.load(NAME);
    expect([setup.mock.calls, shown]).toEqual([[[store]], 1]);
  });

  const BROKEN: [string, () => Promise<SlotModule>][] = [
    ['their code cannot be had', () => Promise.reject(new Error('boom'))],
    [
      'their set-up throws',
      async () => ({
        Component: Strip,
        setup: () => {
          throw new Error('boom');
        },
      }),
    ],
  ];

  it.each(BROKEN)('R-09 a slot fails and is reported once when %s', async (_what, answer) => {
    const slots = registry(answer);
    await expect(Promise.all([slots.load(NAME), slots.load(NAME)])).resolves.toBeDefined();
    expect(slots.resolve(NAME)).toEqual({ status: 'failed' });
    expect(failures).toEqual(['mf-offers offers.strip: boom']);
  });

  it.each(BROKEN)('R-09 a slot that the server rendered keeps its HTML when %s', async (_what, answer) => {
    const slots = registry(answer, [NAME]);
    await slots.load(NAME);
    expect(slots.resolve(NAME)).toEqual({ status: 'failed', keep: true });
  });

  it('R-10 a slot that threw is reported with its remote', () => {
    registry(good).failed(NAME, new Error('render'));
    expect(failures).toEqual(['mf-offers offers.strip: render']);
  });

  describe('slots whose code throws', () => {
    const Earlier = () => null;
    /** At version 2.0.0, with 1.0.0 as fallback version. */
    const changing = (earlier: () => Promise<SlotModule> = async () => ({ Component: Earlier })) => {
      const reports: string[] = [];
      let version = '2.0.0';
      const remote: ComposedRemote = {
        name: 'mf-offers',
        get version() {
          return version;
        },
        routes: [],
        slots: [NAME],
        page: () => Promise.reject(new Error('not asked for')),
        slot: () => (version === '2.0.0' ? good() : earlier()),
        usesFallback: () => version !== '2.0.0',
        switchToFallback(failed) {
          if (failed === '1.0.0') return false;
          version = '1.0.0';
          return true;
        },
      };
      const onError = (_name: string, _slot: string, error: unknown, during: string, failed?: string) =>
        void reports.push(`${failed ?? 'unknown'} ${during}: ${(error as Error).message}`);
      return { reports, slots: createSlotRegistry({ remotes: [remote], store, rendered: [NAME], onError }) };
    };

    it('R-09 R-10 the slots switch to the fallback version once, however many of them threw', async () => {
      const { reports, slots } = changing();
      await slots.load(NAME);
      const states: string[] = [];
      slots.subscribe(() => void states.push(slots.resolve(NAME).status));
      slots.settle();
      for (const place of ['first', 'second']) slots.failed(NAME, new Error(place));
      await slots.load(NAME);
      expect(slots.resolve(NAME)).toEqual({ status: 'ready', Component: Earlier, remote: 'mf-offers@1.0.0' });
      expect(states).toEqual(['idle', 'ready']);
      expect(reports).toEqual(['2.0.0 render: first', '2.0.0 render: second']);
      slots.failed(NAME, new Error('again'));
      expect(slots.resolve(NAME).status).toBe('ready');
      expect(reports.at(-1)).toBe('1.0.0 render: again');
    });

    it("R-09 the slots fail when the fallback version can't be loaded, because the server's HTML is gone", async () => {
      const { reports, slots } = changing(() => Promise.reject(new Error('gone')));
      await slots.load(NAME);
      slots.failed(NAME, new Error('boom'));
      await slots.load(NAME);
      expect(slots.resolve(NAME)).toEqual({ status: 'failed' });
      expect(reports).toEqual(['2.0.0 render: boom', 'unknown load: gone']);
    });
  });
});
