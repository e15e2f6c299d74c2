import { LimitStore, MOST_WINDOWS } from './limit-store';

const MINUTE = 60_000;

const count = (store: LimitStore, client: string) => {
  let result: { current: number; ttl: number } | undefined;
  store.incr(client, (_error, counted) => (result = counted), MINUTE);
  return [result?.current, result?.ttl];
};

beforeEach(() => void jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void jest.useRealTimers());

it('Q-04 requests count by client and route, and anew when the window has ended', () => {
  const [search, leads] = [new LimitStore()].flatMap((store) => [store.child(), store.child()]) as [LimitStore, LimitStore];
  expect(count(search, '203.0.113.1')).toEqual([1, MINUTE]);
  jest.setSystemTime(1_000_000 + MINUTE - 1);
  expect(count(search, '203.0.113.1')).toEqual([2, 1]);
  expect(count(search, '203.0.113.2')).toEqual([1, MINUTE]);
  expect(count(leads, '203.0.113.1')).toEqual([1, MINUTE]);
  jest.setSystemTime(1_000_000 + MINUTE);
  expect(count(search, '203.0.113.1')).toEqual([1, MINUTE]);
});

it('Q-04 a process forgets clients whose window has ended', () => {
  const store = new LimitStore();
  const routes = Array.from({ length: 20 }, () => store.child());
  for (const route of routes) for (let client = 0; client < 100; client += 1) count(route, `10.${client}.0.1`);
  expect(store.size).toBe(2000);
  jest.setSystemTime(1_000_000 + MINUTE);
  count(routes[0]!, '203.0.113.1');
  expect(store.size).toBe(1);
});

it('Q-04 a process remembers a limited number of clients over all routes, the newest', () => {
  const store = new LimitStore();
  const [first, second] = [store.child(), store.child()];
  for (let client = 0; client < MOST_WINDOWS; client += 1) count(client % 2 === 0 ? first : second, `client ${client}`);
  count(first, 'one more');
  expect(store.size).toBe(MOST_WINDOWS);
  expect(count(first, 'client 0')[0]).toBe(1);
  expect(count(second, `client ${MOST_WINDOWS - 1}`)[0]).toBe(2);
});
