import { ClientRequestTurns } from './client-turns';

it('Q-04 a client has no more requests answered at once than its limit; the next one starts when one ends', async () => {
  const turns = new ClientRequestTurns({ atOnce: 2, waiting: 10 });
  const order: number[] = [];
  const ends: (() => void)[] = [];
  const start = async (number: number) => {
    const end = await turns.take('a');
    order.push(number);
    ends.push(end!);
  };
  const all = Promise.all([1, 2, 3, 4].map(start));
  await Promise.resolve();
  await Promise.resolve();
  expect(order).toEqual([1, 2]);
  // A second call for the same turn lets nobody else in.
  ends[0]!();
  ends[0]!();
  await new Promise(setImmediate);
  expect(order).toEqual([1, 2, 3]);
  ends[1]!();
  await all;
  expect(order).toEqual([1, 2, 3, 4]);
});

it('Q-04 a request beyond the waiting ones is refused, another client is not, and nothing stays behind', async () => {
  const turns = new ClientRequestTurns({ atOnce: 1, waiting: 1 });
  const first = await turns.take('a');
  const second = turns.take('a');
  expect(await turns.take('a')).toBeUndefined();
  const other = await turns.take('b');
  expect(other).toBeDefined();
  first!();
  (await second)!();
  other!();
  expect(turns.clients).toBe(0);
});
