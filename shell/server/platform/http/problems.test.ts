import { PROBLEM_CATALOGUE, ProblemError, type ProblemCode, type ProblemDocument } from '@forecourt/contracts/problem';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { toProblemError } from '../errors/to-problem-error';
import { installProblemAnswers } from './problems';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({ bodyLimit: 100 });
  await app.register(rateLimit, { global: false });
  installProblemAnswers(app);
  app.setNotFoundHandler(() => {
    throw new ProblemError('not_found');
  });
  const body = { type: 'object', required: ['price'], properties: { price: { type: 'number' } } };
  app.post('/price', { schema: { body } }, async () => ({}));
  app.get('/number/:n', { schema: { params: { type: 'object', properties: { n: { type: 'integer' } } } } }, async () => ({}));
  app.get('/limited', { config: { rateLimit: { max: 1, timeWindow: '1 hour' } } }, async () => ({}));
  app.get('/bug', async () => {
    throw new TypeError('Cannot read properties of undefined at /srv/forecourt/secret.ts:1:1');
  });
  app.get('/sql', async () => {
    throw Object.assign(new Error('Failed query: select * from cars'), {
      cause: Object.assign(new Error('invalid byte'), { code: '22021' }),
    });
  });
  app.get('/database/:code', async (request) => {
    const { code } = request.params as { code: string };
    const cause =
      code === 'away' ? new ProblemError('database_away', 'secret host') : Object.assign(new Error('driver'), { code });
    throw Object.assign(new Error('Failed query: insert into leads'), { cause });
  });
  app.post('/stored', async () => {
    throw new ProblemError('database_away', 'Please <try> again');
  });
  app.post('/asked', async () => {
    throw new ProblemError('provider_failed', 'Deposits can’t be paid just now');
  });
  app.get('/thrown', async () => {
    // A careless library may throw a text instead of an error.
    // oxlint-disable-next-line no-throw-literal
    throw 'a text';
  });
  app.get('/known/:code', async (request) => {
    throw new ProblemError((request.params as { code: ProblemCode }).code, 'in detail', [
      { path: '/price', message: 'must be a number' },
    ]);
  });
});
afterAll(() => app.close());

const post = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/price', headers: { 'content-type': type }, payload });

describe('errors of the API', () => {
  it.each<[string, () => ReturnType<typeof post>, ProblemCode]>([
    ['a body that is not JSON', () => post('{"price":'), 'invalid_json'],
    ['an empty body', () => post(''), 'invalid_json'],
    ['a body with a key that could change prototypes', () => post('{"__proto__":{"price":1}}'), 'invalid_json'],
    ['a body of another form', () => post('{"price":"x"}'), 'invalid_request'],
    ['no body at all', () => app.inject({ method: 'POST', url: '/price' }), 'invalid_request'],
    ['a path parameter of another form', () => app.inject('/number/x'), 'invalid_request'],
    ['another media type', () => post('<price>1</price>', 'application/xml'), 'unsupported_media_type'],
    ['a malformed media type', () => post('{}', ';;'), 'unsupported_media_type'],
    ['a body over the limit', () => post(JSON.stringify({ price: 'x'.repeat(200) })), 'payload_too_large'],
    ['an unknown address', () => app.inject('/nothing'), 'not_found'],
    ['an unknown method', () => app.inject({ method: 'DELETE', url: '/price' }), 'not_found'],
    ['text that the database cannot hold', () => app.inject('/sql'), 'invalid_request'],
    ['a mistake in the code', () => app.inject('/bug'), 'internal'],
    ['something thrown that is no error', () => app.inject('/thrown'), 'internal'],
  ])('Q-05 a failure is a problem document of the catalogue: %s', async (_what, ask, code) => {
    const answer = await ask();
    const { status, title } = PROBLEM_CATALOGUE[code];
    expect(answer.json()).toMatchObject({ type: `/problems/${code}`, code, status, title });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body).not.toMatch(/secret\.ts|select \*|node_modules|"stack"/);
  });

  it.each<[string, ProblemCode]>([
    ['away', 'database_away'],
    ['08006', 'database_away'],
    ['53100', 'database_away'],
    ['57P01', 'database_away'],
    ['57014', 'timeout'],
    ['42P01', 'internal'],
  ])('a failure of the database (%s) is answered with the problem %s and the time of the next attempt', async (cause, code) => {
    const answer = await app.inject(`/database/${cause}`);
    expect(answer.json()).toMatchObject({ code, status: PROBLEM_CATALOGUE[code].status });
    expect(answer.headers['retry-after']).toBe(code === 'internal' ? undefined : '5');
    expect(answer.body).not.toMatch(/insert into|secret|driver/);
  });

  it('a form without a script that can’t be stored gets a page that says what to do', async () => {
    const answer = await app.inject({ method: 'POST', url: '/stored', headers: { accept: 'text/html,*/*' } });
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['content-type']]).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
    ]);
    expect(answer.body).toContain('<p>Please &lt;try&gt; again</p>');
    expect((await app.inject({ method: 'POST', url: '/stored' })).json()).toMatchObject({ code: 'database_away' });
  });

  it('a failure of a service outside is answered with 502, which no proxy repeats, and a form gets the same page', async () => {
    const json = await app.inject({ method: 'POST', url: '/asked' });
    expect([json.statusCode, json.headers['retry-after'], json.json<ProblemDocument>().code]).toEqual([
      502,
      '5',
      'provider_failed',
    ]);
    const page = await app.inject({ method: 'POST', url: '/asked', headers: { accept: 'text/html,*/*' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([502, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<p>Deposits can’t be paid just now</p>');
  });

  it('Q-05 too many requests get 429 and the time of the next attempt', async () => {
    await app.inject('/limited');
    const answer = await app.inject('/limited');
    expect(answer.json()).toMatchObject({ code: 'too_many_requests', status: 429 });
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('Q-05 an error names the path in the input', async () => {
    expect((await post('{"price":"x"}')).json<ProblemDocument>().errors).toEqual([
      { path: '/body/price', message: 'must be number' },
    ]);
    expect((await app.inject('/number/x')).json<ProblemDocument>().errors).toEqual([
      { path: '/params/n', message: 'must be integer' },
    ]);
  });

  it('Q-05 an error names the requested path without its query', async () => {
    expect((await app.inject('/bug?token=secret')).json<ProblemDocument>()).toEqual({
      type: '/problems/internal',
      title: PROBLEM_CATALOGUE.internal.title,
      status: 500,
      code: 'internal',
      instance: '/bug',
    });
  });

  it.each(Object.keys(PROBLEM_CATALOGUE) as ProblemCode[])('Q-05 a failure keeps code, status and detail of %s', async (code) => {
    const answer = await app.inject(`/known/${code}`);
    expect(answer.statusCode).toBe(PROBLEM_CATALOGUE[code].status);
    expect(answer.json()).toMatchObject({ code, detail: 'in detail', errors: [{ path: '/price', message: 'must be a number' }] });
  });

  it('Q-05 an error leaves out the text of an unexpected error of any status', () => {
    for (const statusCode of [500, 501, 502, 200]) {
      const found = toProblemError(Object.assign(new Error('/srv/secret'), { statusCode }));
      expect([found.code, found.message]).toEqual(['internal', PROBLEM_CATALOGUE.internal.title]);
    }
  });
});
