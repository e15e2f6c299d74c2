import { createSilentPageWatch } from './silent-pages';

it('R-25 pages of one dealer, however many, leave those of another dealer watched', async () => {
  let time = 0;
  const silent = new Map<string, number>();
  const pages = createSilentPageWatch({ now: () => time, readAlive: async () => new Set() });
  const watch = (page: string, dealer: string): void =>
    pages.watch(page, dealer, () => silent.set(dealer, (silent.get(dealer) ?? 0) + 1));
  const rounds = [50_000, 3];
  for (const count of rounds) {
    for (let page = 0; page < count; page += 1) watch(`loud ${count} ${page}`, 'loud');
    watch(`quiet ${count}`, 'quiet');
    time += 10 * 60_000;
    await pages.flush();
  }
  expect([...silent]).toEqual([
    ['loud', 2_003],
    ['quiet', 2],
  ]);
});
