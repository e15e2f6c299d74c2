import type { SlotModule, SlotName } from '@forecourt/contracts/remote';
import { createForecourtStore } from '@forecourt/store';
import { sampleSite } from '../testing/sample-site';
import type { ComposedRemote } from './composed-remote';
import { createSlotRegistry } from './slot-registry';

const Strip = () => null;
const store = createForecourtStore({ site: sampleSite(), services: { fetch: async () => Response.json({}) } });
let asked: string[];
let failures: string[];
beforeEach(() => {
  asked = [];
  failures = [];
});

const registry = (answer: () => Promise<SlotModule>, rendered: string[] = []) => {
  const remote: ComposedRemote = {
    name: 'mf-offers',
    version: '1.0.0',
    routes: [],
    slots: ['offers.strip'],
    page: () => Promise.reject(new Error('not asked for')),
    slot(name) {
      asked.push(name);
      return answer();
    },
  };
  const onError = (name: string, slot: string, error: unknown) =>
    void failures.push(`${name} ${slot}: ${(error as Error).message}`);
  return createSlotRegistry({ remotes: [remote], store, rendered, onError });
};
const good = async (): Promise<SlotModule> => ({ Component: Strip });
const NAME: SlotName = 'offers.strip';

describe('slots in the browser', () => {
  it('R-09 are absent when no remote of this dealer provides them, and idle until they are loaded', async () => {
    const slots = registry(good);
    expect([slots.resolve('finance.teaser'), slots.resolve(NAME)]).toEqual([{ status: 'absent' }, { status: 'idle' }]);
    await slots.load('finance.teaser');
    expect(asked).toEqual([]);
  });

  it('R-01 are loaded once, however many places ask, and tell every place', async () => {
    const slots = registry(good);
    let told = 0;
    const stop = slots.subscribe(() => told++);
    await Promise.all([slots.load(NAME), slots.load(NAME), slots.load(NAME)]);
    await slots.load(NAME);
    expect([asked, told]).toEqual([[NAME], 1]);
    expect(slots.resolve(NAME)).toEqual({ status: 'ready', Component: Strip, remote: 'mf-offers@1.0.0' });
    expect(slots.resolve(NAME)).toBe(slots.resolve(NAME));
    stop();
  });

  it('R-01 add their slices to the store before they are shown', async () => {
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

  it.each(BROKEN)('R-09 are failed, and reported once, when %s', async (_what, answer) => {
    const slots = registry(answer);
    await expect(Promise.all([slots.load(NAME), slots.load(NAME)])).resolves.toBeDefined();
    expect(slots.resolve(NAME)).toEqual({ status: 'failed' });
    expect(failures).toEqual(['mf-offers offers.strip: boom']);
  });

  it.each(BROKEN)("R-09 keep the server's HTML when %s and the server had rendered them", async (_what, answer) => {
    const slots = registry(answer, [NAME]);
    await slots.load(NAME);
    expect(slots.resolve(NAME)).toEqual({ status: 'failed', keep: true });
  });

  it('R-10 report a part that threw, with the remote that it belongs to', () => {
    registry(good).failed(NAME, new Error('render'));
    expect(failures).toEqual(['mf-offers offers.strip: render']);
  });
});
