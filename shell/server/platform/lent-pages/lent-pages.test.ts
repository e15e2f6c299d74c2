import { LentPages, type PageToLend } from './lent-pages';

const MINUTE = 60_000;
let time: number;
let told: string[][];
let doConfirm: boolean;
let untrue: Set<string>;
let asked: string[];
let pages: LentPages;
let warnings: string[];

const cache = {
  purge: async (keys: readonly string[]) => {
    if (!doConfirm) throw new Error('away');
    told.push([...keys]);
  },
};
const fetch = async (path: string) => {
  asked.push(path);
  return new Response(path);
};
const open = (most = 2): LentPages =>
  new LentPages({ caches: [cache], most, now: () => time, log: { warn: (_facts, message) => void warnings.push(message) } });
const lend = (address: string, change: Partial<PageToLend> = {}) =>
  pages.lend({ dealer: 'acme', address, tag: 'a', repeats: 5, fetch, isTrue: async () => !untrue.has(address), ...change });
const keyOf = (headers: Record<string, string> | undefined): string => headers?.['surrogate-key']?.split(' ')[0] ?? '';

beforeEach(async () => {
  [time, told, doConfirm, untrue, warnings, asked] = [1000 * MINUTE, [], true, new Set(), [], []];
  pages = open();
  await pages.look();
  time += 1000;
  await pages.look();
  told = [];
});

describe('pages that are lent to shared caches', () => {
  it('Q-07 a page is lent for ten seconds, with keys of its own, of its dealer and of all pages', () => {
    expect(lend('/cars')).toEqual({
      'surrogate-control': 'max-age=10',
      'surrogate-key': expect.stringMatching(/^[0-9a-f]{24} dealer-acme forecourt$/),
    });
    expect(keyOf(lend('/cars'))).not.toBe(keyOf(lend('/')));
  });

  it('Q-07 a page is lent no longer than the minute of the clock', () => {
    time = 1000 * MINUTE + 56_500;
    expect(lend('/cars')?.['surrogate-control']).toBe('max-age=3');
    time = 1000 * MINUTE + 59_500;
    expect(lend('/')).toBeUndefined();
  });

  it('Q-07 a page that is untrue is called back at the next look, and again when answers on the way have arrived', async () => {
    const key = keyOf(lend('/cars'));
    lend('/');
    await pages.look();
    expect(told).toEqual([]);
    untrue.add('/cars');
    await pages.look();
    expect([told, lend('/cars')]).toEqual([[[key]], undefined]);
    time += 999;
    await pages.look();
    expect(told).toHaveLength(1);
    time += 1;
    await pages.look();
    await pages.look();
    expect([told, pages.size]).toEqual([[[key], [key]], 1]);
    expect(lend('/cars')).toBeDefined();
  });

  it('Q-07 a page that was rendered anew before anybody looked is called back too', async () => {
    const key = keyOf(lend('/cars'));
    expect(lend('/cars', { tag: 'b' })).toBeUndefined();
    await pages.look();
    expect(told).toEqual([[key]]);
  });

  it('Q-07 a page whose truth can not be found out is called back', async () => {
    const key = keyOf(lend('/cars', { isTrue: () => Promise.reject(new Error('database away')) }));
    await pages.look();
    expect(told).toEqual([[key]]);
  });

  it('Q-07 pages of one dealer ask their site a question once in a look', async () => {
    const isTrue: PageToLend['isTrue'] = async (ask) => (await (await ask('/api/content')).text()) === '/api/content';
    pages = open(3);
    await pages.look();
    for (const [address, dealer] of [['/1', 'acme'], ['/2', 'acme'], ['/3', 'other']] as const) lend(address, { dealer, isTrue }); // prettier-ignore
    await pages.look();
    expect([asked.length, pages.size]).toEqual([2, 3]);
    await pages.look();
    expect(asked).toHaveLength(4);
  });

  it('Q-07 a page is not looked at any more when no cache has it', async () => {
    lend('/cars');
    untrue.add('/cars');
    time += 11_001;
    await pages.look();
    expect([told, pages.size]).toEqual([[], 0]);
  });

  it('Q-07 a page that few people ask for is not lent, and one that is lent stays so when it is rendered anew', () => {
    expect(lend('/cars', { repeats: 4 })).toBeUndefined();
    expect(lend('/cars')).toBeDefined();
    expect(lend('/cars', { repeats: 0 })).toBeDefined();
  });

  it('Q-07 no more pages are lent than the limit, and one that is lent is lent again', () => {
    expect([lend('/1'), lend('/2'), lend('/3'), lend('/1')].map((each) => each !== undefined)).toEqual([true, true, false, true]);
  });

  it('Q-07 while a cache does not confirm, no page is lent, and it is asked at every look', async () => {
    const key = keyOf(lend('/cars'));
    doConfirm = false;
    untrue.add('/cars');
    await pages.look();
    await pages.look();
    expect([lend('/'), warnings.length]).toEqual([undefined, 1]);
    doConfirm = true;
    await pages.look();
    expect([told, lend('/') !== undefined]).toEqual([[[key]], true]);
  });

  it('Q-07 before the first page is lent, caches drop what a killed process lent', async () => {
    pages = open();
    expect(lend('/cars')).toBeUndefined();
    await pages.look();
    expect([told, lend('/cars') !== undefined]).toEqual([[['forecourt']], true]);
  });

  it('Q-07 a process that ends calls back all pages', async () => {
    lend('/cars');
    await pages.close();
    expect([told, lend('/cars')]).toEqual([[['forecourt']], undefined]);
    await pages.close();
    expect(told).toHaveLength(1);
  });
});
