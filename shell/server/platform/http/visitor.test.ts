import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { testDealerWithSearch } from '../../search/testing/served-room';
import { createVisitorIds } from './visitor';

const tenant = testDealerWithSearch('acme');
let running: boolean;
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({ trustProxy: true });
  await app.register(cookie);
  const visitorOf = createVisitorIds(() => running);
  app.get('/', async (request, reply) => visitorOf(request, reply, tenant) ?? 'nobody');
});
afterAll(() => app.close());
beforeEach(() => {
  running = true;
});
const visit = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers });

describe('the id of a visitor', () => {
  it('R-05 the id is in a cookie for this site only, which no script can read', async () => {
    const { body, cookies } = await visit();
    expect(body).toMatch(/^[\w-]{22}$/);
    expect(cookies).toEqual([
      { name: 'forecourt_visitor', value: body, path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 365 * 24 * 3600 },
    ]);
    const secure = await visit({ 'x-forwarded-proto': 'https' });
    expect(secure.cookies).toMatchObject([{ secure: true }]);
  });

  it('R-05 the id stays the same, and another visitor has another id', async () => {
    const first = await visit();
    const again = await visit({ cookie: `forecourt_visitor=${first.body}` });
    expect([again.body, again.cookies]).toEqual([first.body, []]);
    expect((await visit()).body).not.toBe(first.body);
  });

  it('R-05 the cookie is not set without a rollout', async () => {
    running = false;
    const { body, cookies } = await visit();
    expect([body, cookies]).toEqual(['nobody', []]);
  });

  it.each(['', 'x', 'a'.repeat(23), '../../../etc/passwd/..', '%00'])(
    'Q-05 a visitor cookie that this server did not make is replaced: %j',
    async (value) => {
      const { body, cookies } = await visit({ cookie: `forecourt_visitor=${value}` });
      expect(cookies).toHaveLength(1);
      expect(body).toMatch(/^[\w-]{22}$/);
      expect(body).not.toBe(value);
    },
  );
});
