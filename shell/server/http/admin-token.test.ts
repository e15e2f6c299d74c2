import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { requireToken, secretIn } from './admin-token';
import { installProblems } from './problems';

describe('a secret in the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secret-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('R-17 is made at the first start and stays the same', () => {
    const deep = join(folder, 'data');
    const secret = secretIn(deep, 'operator.token');
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(secretIn(deep, 'operator.token')).toBe(secret);
    expect(secretIn(deep, 'search.secret')).not.toBe(secret);
  });

  it('R-17 can be read by its owner only', () => {
    const secret = secretIn(folder, 'operator.token');
    const path = join(folder, 'operator.token');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).toBe(`${secret}\n`);
  });
});

describe('the token of the admin API', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = Fastify();
    installProblems(app);
    app.addHook('onRequest', requireToken('right-token'));
    app.get('/', async () => 'in');
  });
  afterAll(() => app.close());
  const ask = (authorization?: string) => app.inject({ url: '/', headers: authorization === undefined ? {} : { authorization } });

  it.each(['Bearer right-token', 'bearer right-token'])('R-17 lets %j pass', async (header) => {
    expect((await ask(header)).body).toBe('in');
  });

  it.each([undefined, '', 'Bearer', 'Bearer ', 'right-token', 'Basic right-token', 'Bearer  right-token'])(
    'R-17 asks for a token when there is none: %j',
    async (header) => {
      expect((await ask(header)).json()).toMatchObject({ code: 'unauthorised', status: 401 });
    },
  );

  it.each(['Bearer wrong', 'Bearer right-toke', 'Bearer right-token2', 'Bearer RIGHT-TOKEN', `Bearer ${'x'.repeat(5000)}`])(
    'R-17 refuses a wrong token',
    async (header) => {
      const answer = await ask(header);
      expect(answer.json()).toMatchObject({ code: 'forbidden', status: 403 });
      expect(answer.body).not.toContain('right-token');
    },
  );
});
