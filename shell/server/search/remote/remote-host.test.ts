import { RemoteHost } from './remote-host';

const REQUEST = { url: 'http://engine.example/1/indexes/*/queries', method: 'POST' as const, headers: { a: '1' }, data: '{}' };
type Send = ConstructorParameters<typeof RemoteHost>[0]['send'];

const open = (timeLimit = 60_000, headers: Record<string, string> | undefined = { own: '2' }) => {
  const log: (string | undefined)[] = [];
  const state = { now: 0, calls: 0, send: (async () => new Response('{}')) as Send };
  const host = new RemoteHost({
    origin: 'http://engine.example',
    send: (...call) => {
      state.calls += 1;
      return state.send(...call);
    },
    timeLimit,
    ...(headers && { headers }),
    onAway: (reason) => log.push(reason),
    clock: () => state.now,
  });
  return { host, log, state };
};
const refused: Send = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }));
const silent: Send = (_url, { signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
const answering = (status: number, body: object, headers: Record<string, string> = {}): Send =>
  async () => new Response(JSON.stringify(body), { status, headers }); // prettier-ignore

it('I-01 an answer is returned, and a request has the headers of both', async () => {
  const { host, state } = open();
  let sent: unknown;
  state.send = async (_url, init) => {
    sent = init.headers;
    return new Response('{"results":[]}');
  };
  expect(await host.request(REQUEST)).toMatchObject({ status: 200, content: '{"results":[]}' });
  expect([sent, await host.awayReason()]).toEqual([{ a: '1', own: '2' }, undefined]);
});

it('I-01 after a failure calls fail at once, one call tries again after a pause, and then all are answered', async () => {
  const { host, log, state } = open();
  state.send = refused;
  await expect(host.request(REQUEST)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  await expect(host.request(REQUEST)).rejects.toMatchObject({ message: expect.stringContaining('ECONNREFUSED') });
  expect([state.calls, log]).toEqual([1, ['ECONNREFUSED']]);
  expect(await host.awayReason()).toBe('http://engine.example: ECONNREFUSED');
  state.now = 5000;
  await Promise.allSettled([host.request(REQUEST), host.request(REQUEST)]);
  expect(state.calls).toBe(2);
  [state.now, state.send] = [10_000, answering(200, {})];
  await Promise.all([host.request(REQUEST), host.awayReason()]);
  expect([await host.awayReason(), log]).toEqual([undefined, ['ECONNREFUSED', undefined]]);
});

it('I-01 a host that says nothing is away after the time limit', async () => {
  const { host, log, state } = open(1);
  state.send = silent;
  await expect(host.request(REQUEST)).rejects.toMatchObject({ code: 'unavailable' });
  expect(log).toEqual(['no answer in time']);
});

it('I-01 a host that answers others meanwhile is not away because one call takes too long', async () => {
  const { host, log, state } = open(1);
  state.send = silent;
  const slow = host.request(REQUEST).catch((error: unknown) => error);
  [state.now, state.send] = [1, answering(200, {})];
  await host.request(REQUEST);
  expect(await slow).toMatchObject({ code: 'unavailable' });
  expect([await host.awayReason(), log]).toEqual([undefined, []]);
});

it.each([
  [
    'an index that is not built',
    answering(503, { code: 'unavailable', message: 'not built yet' }, { 'retry-after': '7' }),
    { code: 'unavailable', retryAfter: 7 },
    0,
  ],
  ['a missing index', answering(404, { message: 'Index x does not exist' }), { code: 'unavailable' }, 0],
  ['a wrong key', answering(403, { message: 'Invalid key' }), { code: 'provider_failed' }, 0],
  ['too many calls of one dealer', answering(429, {}, { 'retry-after': '9' }), { code: 'unavailable', retryAfter: 9 }, 0],
  ['a failure of one request', answering(500, { code: 'internal', message: 'x' }), { code: 'provider_failed' }, 0],
  ['a server that is stopping', answering(503, { message: 'x' }), { code: 'unavailable' }, 1],
  ['a gateway without a server', async () => new Response('<html>', { status: 502 }), { code: 'unavailable' }, 1],
] satisfies [string, Send, object, number][])(
  'I-01 %s is told apart from a host that is away',
  async (_, send, error, reports) => {
    // prettier-ignore
    const { host, log, state } = open();
    state.send = send;
    await expect(host.request(REQUEST)).rejects.toMatchObject(error);
    expect(log).toHaveLength(reports);
  },
);
