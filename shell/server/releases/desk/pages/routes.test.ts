import cookie from '@fastify/cookie';
import { ProblemError, problemDocument } from '@forecourt/contracts/problem';
import Fastify, { type FastifyInstance } from 'fastify';
import { reasonOfMissingRight } from '../../../platform/access/rights';
import { signInCookie as deskSession } from '../../../platform/access/session';
import type { Identity } from '../../../platform/ports';
import { createMemoryPorts, testDealerWithSearch } from '../../../search/testing/served-room';
import { deskOverviewHtml } from './overview';
import { deskPages } from './routes';

const HOST = 'console.localhost:4000';
const TOKEN = 'the-operator-token';
const MANAGER = 'fc_manager';
const WHO: Record<string, Identity> = {
  [TOKEN]: { name: 'operator', role: 'operator', dealers: [], remotes: [] },
  [MANAGER]: { name: 'Ada', role: 'manager', dealers: ['other'], remotes: [] },
};
const LEAD = '6f1f2f9e-0c5b-4a51-8a55-0a9f1c1d2e3f';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('the pages of the desk', () => {
  let app: FastifyInstance;
  let asked: unknown[][];

  beforeEach(async () => {
    asked = [];
    const { tenants } = createMemoryPorts([testDealerWithSearch('acme'), testDealerWithSearch('other')], new Map());
    app = Fastify();
    app.setErrorHandler((error, request, reply) => {
      const problem = error instanceof ProblemError ? error : new ProblemError('invalid_request', (error as Error).message);
      return reply.status(problem.status).send(problemDocument(problem, request.url));
    });
    await app.register(cookie);
    await app.register(deskPages, {
      overview: (after) =>
        deskOverviewHtml({ tenants, candidates: () => new Map([['mf-search', ['1.1.0', '1.0.0']]]) }, { after }),
      identify: async (token) => WHO[token],
      refusalOf: reasonOfMissingRight,
      session: deskSession,
      tenants,
      undelivered: async (wish) => {
        asked.push(['undelivered', wish]);
        return [
          {
            lead_id: LEAD,
            tenant: 'acme',
            channel: 'email',
            state: 'waiting',
            attempts: 2,
            last_error: 'no answer',
            last_attempt_at: null,
            created_at: new Date(0),
            category: 'enquiry',
          },
        ];
      },
      resend: async (wish) => {
        asked.push(['resend', wish]);
        return 3;
      },
      counts: async (tenant) => {
        asked.push(['counts', tenant]);
        const totals = { views: 1, leads: 0, calls: 0, saves: 0 };
        return { tenant, from: '2026-11-21', to: '2026-11-21', totals, days: [], cars: [] };
      },
    });
  });
  afterEach(() => app.close());

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { host: HOST, ...headers } });
  const send = (url: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({ url, method: 'POST', headers: { host: HOST, ...FORM, ...headers }, payload: new URLSearchParams(body).toString() }); // prettier-ignore
  const signIn = async (to = '/leads', token = TOKEN) => {
    const answer = await send('/sign-in', { token, to });
    const given = answer.cookies[0];
    return { answer, cookie: `${given?.name}=${given?.value}`, given };
  };
  const proofIn = (html: string): string => /name="proof" value="([^"]+)"/.exec(html)?.[1] ?? '';

  it('R-04 R-17 the overview shows dealers and versions page by page to everyone with a token', async () => {
    expect((await get('/overview')).statusCode).toBe(401);
    const { answer, cookie: kept } = await signIn('/overview', MANAGER);
    expect(answer.headers.location).toBe('/overview');
    const page = await get('/overview', { cookie: kept });
    expect(page.body).not.toContain('<script');
    const rowsOf = (html: string) => [...html.matchAll(/<th scope="row">([^<]*)<\/th><td class="">stable<\/td><td class="">1\.1\.0</g)].map(([, name]) => name); // prettier-ignore
    expect(rowsOf(page.body)).toHaveLength(2);
    expect(rowsOf((await get('/overview?after=acme', { cookie: kept })).body)).toHaveLength(1);
  });

  it("L-07 R-17 the pages show nothing without a sign-in, and are on no dealer's host", async () => {
    for (const url of ['/leads', '/counts', '/leads?tenant=acme']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'no-store']);
      expect(answer.body).toContain('type="password"');
      expect(answer.body).not.toContain(LEAD);
    }
    expect((await send('/leads/resend', {})).statusCode).toBe(401);
    const { cookie: session } = await signIn();
    expect((await get('/leads', { host: 'acme.example', cookie: session })).statusCode).toBe(404);
    expect(asked).toEqual([]);
  });

  it('R-17 a sign-in with a token sets a cookie that no script and no other site gets', async () => {
    const wrong = await send('/sign-in', { token: 'guess' });
    expect([wrong.statusCode, wrong.cookies]).toEqual([403, []]);
    expect(wrong.body).toContain('This token is not valid here');
    const { answer, given } = await signIn('/counts');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/counts']);
    expect(given).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect((await send('/sign-in', { token: TOKEN, to: 'https://elsewhere.example' })).headers.location).toBe('/leads');
  });

  it('L-07 undelivered leads are listed, for one dealer where it is chosen, and sent again', async () => {
    const { cookie: session } = await signIn();
    const list = await get('/leads?tenant=acme', { cookie: session });
    expect(list.statusCode).toBe(200);
    expect(list.headers['content-security-policy']).toContain("default-src 'none'");
    expect(list.body).toContain('no answer');
    const proof = proofIn(list.body);
    const one = await send('/leads/resend', { proof, lead: LEAD, tenant: 'acme' }, { cookie: session });
    expect([one.statusCode, one.headers.location]).toEqual([303, '/leads?tenant=acme&resent=3']);
    await send('/leads/resend', { proof, tenant: 'acme' }, { cookie: session });
    await send('/leads/resend', { proof }, { cookie: session });
    expect((await get('/leads?resent=3', { cookie: session })).body).toContain('3 deliveries go out again.');
    expect(asked).toEqual([
      ['undelivered', { tenant: 'acme', limit: 200 }],
      ['resend', { lead: LEAD, undelivered: true }],
      ['resend', { tenant: 'acme' }],
      ['resend', { tenant: undefined }],
      ['undelivered', { tenant: undefined, limit: 200 }],
    ]);
  });

  it('L-07 a form of another session and an unknown lead are refused', async () => {
    const { cookie: session } = await signIn();
    const proof = proofIn((await get('/leads', { cookie: session })).body);
    for (const body of [{ lead: LEAD }, { lead: LEAD, proof: '' }, { lead: LEAD, proof: `${proof}x` }])
      expect((await send('/leads/resend', body as Record<string, string>, { cookie: session })).statusCode).toBe(403);
    expect((await send('/leads/resend', { proof, lead: '12' }, { cookie: session })).statusCode).toBe(400);
    expect(asked.filter(([what]) => what === 'resend')).toEqual([]);
  });

  it('R-17 a sign-out ends the session', async () => {
    const { cookie: session } = await signIn();
    const proof = proofIn((await get('/leads', { cookie: session })).body);
    expect((await send('/sign-out', {}, { cookie: session })).statusCode).toBe(403);
    const out = await send('/sign-out', { proof }, { cookie: session });
    expect([out.statusCode, out.cookies[0]?.value]).toEqual([303, '']);
  });

  it('E-02 R-17 a manager sees the counts of its own dealers alone', async () => {
    const { answer, cookie: session } = await signIn('/leads', MANAGER);
    expect(answer.headers.location).toBe('/counts');
    const own = await get('/counts', { cookie: session });
    expect(own.body).toContain('<option value="other"');
    expect(own.body).not.toContain('<option value="acme"');
    const proof = proofIn(own.body);
    const refused = [
      await get('/counts?tenant=acme', { cookie: session }),
      await get('/leads', { cookie: session }),
      await send('/leads/resend', { proof, lead: LEAD }, { cookie: session }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(refused[0]?.body).toContain('The token has no right to see the counts of acme.');
    expect(asked).toEqual([['counts', 'other']]);
  });

  it('R-17 the pages show nothing when the token has ended', async () => {
    const { cookie: session } = await signIn('/counts', MANAGER);
    const { [MANAGER]: manager } = WHO;
    delete WHO[MANAGER];
    expect((await get('/counts', { cookie: session })).statusCode).toBe(401);
    WHO[MANAGER] = manager as Identity;
  });

  it('E-02 the counts page shows the chosen dealer, or the first one', async () => {
    const { cookie: session } = await signIn();
    expect((await get('/counts?tenant=other', { cookie: session })).body).toContain('By vehicle');
    await get('/counts', { cookie: session });
    expect(asked).toEqual([
      ['counts', 'other'],
      ['counts', 'acme'],
    ]);
  });
});
