import { randomUUID } from 'node:crypto';
import type { AdminOperation } from '@forecourt/contracts/desk/operations';
import { accessTokens } from './tables';
import { releaseEntries } from '../../releases/desk/tables';
import { photographs } from '../../stock/photographs/tables';
import { StoredReleaseCatalogue } from '../../releases/bytes/catalogue/catalogue';
import { sampleRelease } from '../../releases/bytes/testing/sample-release';
import { openTestSite, type TestSite } from '../testing/test-site';

const DEALERS = { own: 'harbour', foreign: 'redgum' };
const REMOTES = { own: 'mf-search', foreign: 'mf-offers' };
type Whose = 'own' | 'foreign';
type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Right =
  'view' | 'publish' | 'preview' | 'pin' | 'channel' | 'counts' | 'stock' | 'shoppers' | 'payments' | 'prizes' | 'operator';
type OnServer<Name> = Name extends `${infer Method} ${infer Path}` ? `${Method} /api/admin${Path}` : never;

/** A missing operation fails the test, and fails the type check if the command line or the console uses it. */
const RIGHT_BY_OPERATION: Record<string, Right> & Record<OnServer<AdminOperation>, Right> = {
  'POST /api/admin/changes/{action}/undo': 'pin',
  'GET /api/admin/channels': 'view',
  'GET /api/admin/channels/{channel}': 'view',
  'PUT /api/admin/channels/{channel}': 'channel',
  'PUT /api/admin/channels/{channel}/{remote}': 'channel',
  'GET /api/admin/clean-up': 'view',
  'POST /api/admin/clean-up': 'operator',
  'GET /api/admin/counts': 'counts',
  'GET /api/admin/dealers': 'view',
  'GET /api/admin/dealers/{slug}': 'view',
  'GET /api/admin/dealers/{slug}/discovery/{format}': 'view',
  'GET /api/admin/dealers/{slug}/gate': 'view',
  'GET /api/admin/dealers/{slug}/difference': 'view',
  'GET /api/admin/dealers/{slug}/history': 'view',
  'PUT /api/admin/dealers/{slug}/pins/{remote}': 'pin',
  'POST /api/admin/dealers/{slug}/previews': 'preview',
  'POST /api/admin/dealers/{slug}/rollback': 'pin',
  'POST /api/admin/dealers/{slug}/rollouts': 'pin',
  'PATCH /api/admin/dealers/{slug}/rollouts/{remote}': 'pin',
  'POST /api/admin/dealers/{slug}/rollouts/{remote}/abort': 'pin',
  'POST /api/admin/dealers/{slug}/rollouts/{remote}/finish': 'pin',
  'POST /api/admin/accounts/{tenant}/find': 'shoppers',
  'GET /api/admin/accounts/{tenant}/looks': 'shoppers',
  'DELETE /api/admin/accounts/{tenant}/{account}': 'shoppers',
  'POST /api/admin/accounts/{tenant}/{account}/end-sessions': 'shoppers',
  'GET /api/admin/accounts/{tenant}/{account}/export': 'shoppers',
  'GET /api/admin/payments/{tenant}': 'payments',
  'POST /api/admin/payments/{tenant}/{payment}/refund': 'payments',
  'GET /api/admin/spin/{tenant}': 'prizes',
  'POST /api/admin/spin/{tenant}/claims': 'prizes',
  'GET /api/admin/events': 'operator',
  'GET /api/admin/events/catalogue': 'operator',
  'GET /api/admin/feed-sources': 'stock',
  'POST /api/admin/feed-sources/{tenant}/{feed}/look': 'stock',
  'GET /api/admin/health': 'view',
  'GET /api/admin/health/hours': 'view',
  'GET /api/admin/jobs': 'operator',
  'GET /api/admin/jobs/dead': 'operator',
  'POST /api/admin/jobs/dead/resend': 'operator',
  'POST /api/admin/notices/test': 'operator',
  'GET /api/admin/keys': 'operator',
  'POST /api/admin/keys': 'operator',
  'DELETE /api/admin/keys/{key}': 'operator',
  'GET /api/admin/keys/{key}/releases': 'operator',
  'GET /api/admin/leads': 'operator',
  'GET /api/admin/leads/deliveries': 'operator',
  'POST /api/admin/leads/resend': 'operator',
  'GET /api/admin/leads/spool': 'operator',
  'GET /api/admin/leads/undelivered': 'operator',
  'GET /api/admin/leads/unfinished': 'operator',
  'GET /api/admin/log': 'view',
  'GET /api/admin/matrix': 'view',
  'GET /api/admin/matrix/revisions': 'view',
  'GET /api/admin/outbox': 'operator',
  'GET /api/admin/outbox/{name}': 'operator',
  'POST /api/admin/pins': 'pin',
  'GET /api/admin/photographs': 'stock',
  'GET /api/admin/previews': 'view',
  'DELETE /api/admin/previews/{id}': 'preview',
  'GET /api/admin/quarantine': 'view',
  'POST /api/admin/quarantine/lift': 'channel',
  'GET /api/admin/rehearsals': 'view',
  'POST /api/admin/rehearsals': 'view',
  'POST /api/admin/releases/reservations/{id}/rehearsal': 'publish',
  'GET /api/admin/releases': 'view',
  'POST /api/admin/releases': 'publish',
  'POST /api/admin/releases/check': 'publish',
  'DELETE /api/admin/releases/reservations/{id}': 'publish',
  'POST /api/admin/releases/reservations/{id}/commit': 'publish',
  'PUT /api/admin/releases/reservations/{id}/{*}': 'publish',
  'POST /api/admin/releases/restore': 'channel',
  'POST /api/admin/releases/revoke': 'operator',
  'POST /api/admin/releases/withdraw': 'channel',
  'GET /api/admin/releases/{name}/{version}': 'view',
  'GET /api/admin/releases/{name}/{version}/document': 'view',
  'GET /api/admin/releases/{name}/{version}/fit': 'view',
  'GET /api/admin/reservations': 'operator',
  'POST /api/admin/reservations/{id}/complete': 'operator',
  'POST /api/admin/reservations/{id}/release': 'operator',
  'GET /api/admin/rollouts': 'view',
  'GET /api/admin/search/{tenant}': 'operator',
  'GET /api/admin/search/{tenant}/records': 'operator',
  'GET /api/admin/shell': 'view',
  'DELETE /api/admin/session': 'view',
  'GET /api/admin/session': 'view',
  'GET /api/admin/feeds-out/{tenant}': 'stock',
  'POST /api/admin/session': 'view',
  'GET /api/admin/unconfigured-dealers': 'operator',
  'POST /api/admin/stock/{tenant}/demo': 'operator',
  'GET /api/admin/stock/{tenant}/feeds': 'stock',
  'DELETE /api/admin/stock/{tenant}/feeds/{feed}': 'operator',
  'POST /api/admin/stock/{tenant}/import': 'operator',
  'GET /api/admin/stock/{tenant}/imports': 'stock',
  'GET /api/admin/stock/{tenant}/imports/{id}': 'stock',
  'GET /api/admin/stock/{tenant}/mappings': 'stock',
  'GET /api/admin/stock/{tenant}/photographs': 'stock',
  'POST /api/admin/stock/{tenant}/photographs/retry': 'stock',
  'GET /api/admin/tokens': 'operator',
  'POST /api/admin/tokens': 'operator',
  'DELETE /api/admin/tokens/{token}': 'operator',
  'PUT /api/admin/workbenches/{id}': 'publish',
};

/** These operations name no dealer: every token with the right may use them, and gets its own dealers alone. */
const FILTERED = new Set(['GET /api/admin/photographs']);

/** A release document, whose signature covers each of its fields, or a file. */
const RAW_BODIES = new Set([
  'POST /api/admin/releases',
  'POST /api/admin/releases/check',
  'PUT /api/admin/releases/reservations/{id}/{*}',
  'POST /api/admin/stock/{tenant}/import',
]);

/** `own` means only for the token's own dealers or remotes. */
const MAY_USE_RIGHT: Record<string, (need: string, whose: Whose) => boolean> = {
  none: () => false,
  wrong: () => false,
  expired: () => false,
  revoked: () => false,
  viewer: (need) => need === 'view',
  team: (need, whose) => need === 'view' || (['publish', 'preview'].includes(need) && whose === 'own'),
  manager: (need, whose) =>
    need === 'view' || (['preview', 'pin', 'counts', 'stock', 'payments', 'prizes'].includes(need) && whose === 'own'),
  privacy: (need, whose) => need === 'view' || (need === 'shoppers' && whose === 'own'),
  chief: (need) => ['view', 'preview', 'pin', 'channel', 'counts', 'stock', 'payments', 'prizes'].includes(need),
  operator: () => true,
};

let made: TestSite;
let bearers: Record<string, string | undefined>;

const ask = (method: HttpMethod, url: string, bearer: string | undefined, payload?: object) =>
  made.app.inject({
    method,
    url,
    headers: { host: 'console.localhost', ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: payload ?? {} }),
  });
const asOperator = (method: HttpMethod, url: string, payload?: object) => ask(method, url, made.token, payload);
const tokenFor = async (order: object): Promise<string> => {
  const answer = await asOperator('POST', '/api/admin/tokens', order);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ token: string }>().token;
};

beforeAll(async () => {
  made = await openTestSite(Object.values(DEALERS), { unsignedReleases: 'accept' });
  await made.app.ready();
  const revoked = await tokenFor({ name: 'gone', role: 'operator' });
  await asOperator('DELETE', '/api/admin/tokens/gone');
  const expired = await tokenFor({ name: 'late', role: 'operator' });
  await made.database.update(accessTokens).set({ expiresAt: new Date(0) });
  bearers = {
    none: undefined,
    wrong: 'wrong',
    expired,
    revoked,
    viewer: await tokenFor({ name: 'viewer', role: 'viewer' }),
    team: await tokenFor({ name: 'search team', role: 'team', remotes: [REMOTES.own] }),
    manager: await tokenFor({ name: 'manager', role: 'manager', dealers: [DEALERS.own] }),
    chief: await tokenFor({ name: 'chief', role: 'manager', dealers: ['*'] }),
    privacy: await tokenFor({ name: 'privacy officer', role: 'privacy', dealers: [DEALERS.own] }),
    operator: made.token,
  };
}, 120_000);
afterAll(() => made.close());

interface OpenApi {
  paths: Record<string, Record<string, { 'x-right'?: string }>>;
}

const operations = async (): Promise<string[]> => {
  const { paths } = (await made.app.inject('/openapi.json')).json<OpenApi>();
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/admin'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .toSorted();
};
const reservationOf = async (name: string): Promise<string> =>
  (await asOperator('POST', '/api/admin/releases', sampleRelease({ name }))).json<{ reservation: string }>().reservation;
const previewOf = async (whose: Whose): Promise<string> => {
  const [slug, name] = [DEALERS[whose], REMOTES[whose]];
  await new StoredReleaseCatalogue(made.database).add(sampleRelease({ name, version: '1.0.0' }), 'a test');
  const order = { versions: { [name]: '1.0.0' }, force: true, why: 'a test' };
  const answer = await asOperator('POST', `/api/admin/dealers/${slug}/previews`, order);
  return answer.json<{ preview: { id: string } }>().preview.id;
};
const actionOn = async (whose: Whose): Promise<string> => {
  const action = randomUUID();
  const entry = { actor: 'a test', kind: 'unpin' as const, subject: DEALERS[whose], remote: REMOTES[whose], action };
  await made.database.insert(releaseEntries).values(entry);
  return action;
};
const addressOf = async (path: string, whose: Whose): Promise<string> => {
  const isReserved = path.includes('/reservations/{id}') && path.includes('/releases/');
  const id = path.includes('/previews/{id}') ? await previewOf(whose) : isReserved ? await reservationOf(REMOTES[whose]) : 'none';
  const values: Record<string, string> = {
    slug: DEALERS[whose],
    tenant: DEALERS[whose],
    remote: REMOTES[whose],
    name: REMOTES[whose],
    version: '9.9.9',
    channel: 'stable',
    id,
    action: path.includes('{action}') ? await actionOn(whose) : 'none',
    '*': 'web/entry.js',
  };
  const query = ['/counts', '/feed-sources'].some((end) => path.endsWith(end)) ? `?tenant=${DEALERS[whose]}` : '';
  return path.replace(/\{([^}]+)\}/g, (_match, key: string) => values[key] ?? 'none') + query;
};
const bodyOf = (operation: string, whose: Whose): object => {
  if (operation === 'POST /api/admin/pins') return { dealers: [DEALERS[whose]], remote: REMOTES.own, version: null };
  if (operation.endsWith('/previews')) return { versions: { [REMOTES[whose]]: '9.9.9' } };
  if (operation.includes('/workbenches/')) return { remote: REMOTES[whose] };
  return operation.startsWith('POST /api/admin/releases') && !operation.includes('{') ? { name: REMOTES[whose] } : {};
};

describe('the rights of tokens', () => {
  it('R-17 every admin operation declares its right', async () => {
    expect(await operations()).toEqual(Object.keys(RIGHT_BY_OPERATION).toSorted());
    const { paths } = (await made.app.inject('/openapi.json')).json<OpenApi>();
    for (const [operation, need] of Object.entries(RIGHT_BY_OPERATION)) {
      const [method = '', path = ''] = operation.split(' ');
      const declared = paths[path]?.[method.toLowerCase()]?.['x-right'];
      const shown = declared === 'operate' || declared === 'tokens' ? 'operator' : declared;
      expect({ operation, shown }).toEqual({ operation, shown: need });
    }
  });

  it('Q-05 every admin operation refuses a query parameter that it does not have, by name', async () => {
    const accepted: string[] = [];
    for (const operation of Object.keys(RIGHT_BY_OPERATION)) {
      const [method = '', path = ''] = operation.split(' ');
      const url = await addressOf(path, 'own');
      const mark = url.includes('?') ? '&' : '?';
      const answer = await asOperator(method as HttpMethod, `${url}${mark}dryrun=1`, bodyOf(operation, 'own'));
      const isRefused = answer.statusCode === 400 && answer.body.includes('/querystring/dryrun');
      if (!isRefused) accepted.push(`${operation}: ${answer.statusCode}`);
    }
    expect(accepted).toEqual([]);
  });

  it('Q-05 every admin operation refuses a field of its body that it does not have, by name, and changes nothing', async () => {
    const accepted: string[] = [];
    for (const operation of Object.keys(RIGHT_BY_OPERATION)) {
      const [method = '', path = ''] = operation.split(' ');
      if (method === 'GET' || method === 'DELETE' || RAW_BODIES.has(operation)) continue;
      const body = { ...bodyOf(operation, 'own'), dryrun: true };
      const answer = await asOperator(method as HttpMethod, await addressOf(path, 'own'), body);
      const isRefused = answer.statusCode === 400 && answer.body.includes('/body/dryrun');
      if (!isRefused) accepted.push(`${operation}: ${answer.statusCode}`);
    }
    expect(accepted).toEqual([]);
  });

  it('R-17 every token may use exactly its operations', async () => {
    const who = Object.keys(MAY_USE_RIGHT);
    const wide = Math.max(...Object.keys(RIGHT_BY_OPERATION).map((operation) => operation.length)) + 9;
    const lines = [`${''.padEnd(wide)}${who.map((name) => name.padEnd(9)).join('')}`];
    const wrong: string[] = [];
    for (const [operation, need] of Object.entries(RIGHT_BY_OPERATION)) {
      const [method = '', path = ''] = operation.split(' ');
      const isBound =
        ['preview', 'pin', 'publish', 'counts', 'stock', 'shoppers', 'payments', 'prizes'].includes(need) &&
        !FILTERED.has(operation);
      for (const whose of isBound ? (['own', 'foreign'] as const) : (['own'] as const)) {
        const marks: string[] = [];
        for (const name of who) {
          const answer = await ask(method as HttpMethod, await addressOf(path, whose), bearers[name], bodyOf(operation, whose));
          const allowed = answer.statusCode !== 401 && answer.statusCode !== 403;
          marks.push((allowed ? 'allowed' : '–').padEnd(9));
          const expected = MAY_USE_RIGHT[name]?.(need, whose) ?? false;
          if (allowed !== expected || answer.statusCode === 500)
            wrong.push(`${name}, ${operation}, ${whose}: ${answer.statusCode} ${answer.body}`);
        }
        lines.push(`${`${operation}${isBound ? ` (${whose})` : ''}`.padEnd(wide)}${marks.join('')}`);
      }
    }
    process.stdout.write(`${lines.join('\n')}\n`);
    expect(wrong).toEqual([]);
  }, 120_000);

  it("R-17 I-12 lists of feeds, photographs and dealers have a manager's dealers alone", async () => {
    const listed = async (url: string, name: string): Promise<string[]> => {
      const body = (await ask('GET', `/api/admin${url}`, bearers[name])).json<
        Record<string, { tenant?: string; dealer?: string; slug?: string }[]>
      >();
      return (body.feeds ?? body.dealers ?? []).map(({ tenant, dealer, slug }) => tenant ?? dealer ?? slug ?? '');
    };
    const pictures = Object.values(DEALERS).map((tenant) => ({
      tenant,
      key: tenant,
      address: 'https://pictures.example/1.jpg',
      host: 'pictures.example',
      feed: 'supplier',
      state: 'waiting' as const,
      dueAt: new Date(0),
    }));
    await made.database.insert(photographs).values(pictures);
    expect(await listed('/photographs', 'manager')).toEqual([DEALERS.own]);
    expect(await listed('/photographs', 'chief')).toEqual(Object.values(DEALERS));
    expect(await listed('/matrix?own=true', 'manager')).toEqual([DEALERS.own]);
    expect(await listed('/matrix?own=true', 'viewer')).toEqual([]);
    expect(await listed('/matrix?own=true', 'operator')).toEqual(Object.values(DEALERS));
    expect(new Set(await listed('/feed-sources', 'manager'))).not.toContain(DEALERS.foreign);
    expect((await ask('GET', '/api/admin/photographs', bearers.manager)).json()).not.toHaveProperty('bytes');
    expect((await ask('GET', '/api/admin/photographs', bearers.operator)).json()).toHaveProperty('bytes');
    const foreign = await ask('GET', `/api/admin/stock/${DEALERS.foreign}/imports`, bearers.manager);
    expect(foreign.json()).toMatchObject({ code: 'forbidden', detail: 'The token has no right to the stock of redgum' });
  });

  it('Q-08 the dealers of the database without a configuration are listed with what they own', async () => {
    const pin = { actor: 'a test', kind: 'pin' as const, remote: REMOTES.own, version: '1.0.0', action: randomUUID() };
    await made.database.insert(releaseEntries).values([DEALERS.own, 'gone'].map((subject) => ({ ...pin, subject })));
    const answer = await asOperator('GET', '/api/admin/unconfigured-dealers');
    expect(answer.json()).toEqual([{ dealer: 'gone', cars: 0, leads: 0, pins: 1 }]);
  });

  it('R-17 the stream of changes also needs a token', async () => {
    for (const name of ['none', 'wrong', 'expired', 'revoked'])
      expect([401, 403]).toContain((await ask('GET', '/api/admin/live', bearers[name])).statusCode);
  });

  it('R-17 the log shows the name of the token', async () => {
    const { manager } = bearers;
    const release = sampleRelease({ name: 'mf-sample', version: '1.0.0' });
    const { reservation } = (await asOperator('POST', '/api/admin/releases', release)).json<{ reservation: string }>();
    const files: Record<string, string> = {
      'web/entry.js': '/* entry  */',
      'web/door-routes.js': '/* routes  */',
      'node/entry.cjs': 'module.exports = { init() {}, get() {} }; // ',
    };
    for (const [file, payload] of Object.entries(files))
      await made.app.inject({
        method: 'PUT',
        url: `/api/admin/releases/reservations/${reservation}/${file}`,
        headers: { authorization: `Bearer ${made.token}`, 'content-type': 'application/octet-stream' },
        payload: Buffer.from(payload),
      });
    expect((await asOperator('POST', `/api/admin/releases/reservations/${reservation}/commit`)).statusCode).toBe(201);
    const pinned = await ask('PUT', `/api/admin/dealers/${DEALERS.own}/pins/mf-sample`, manager, { version: '1.0.0' });
    expect(pinned.statusCode).toBe(200);
    const { events } = (await asOperator('GET', '/api/admin/log?limit=1')).json<{ events: { actor: string }[] }>();
    expect(events[0]?.actor).toBe('manager');
  });

  it('R-17 a bulk pin with one foreign dealer is refused before its body is read', async () => {
    const body = { dealers: [DEALERS.own, DEALERS.foreign], remote: 'mf-sample', version: '1.0.0' };
    const answer = await ask('POST', '/api/admin/pins', bearers.manager, body);
    expect(answer.json()).toMatchObject({ code: 'forbidden', detail: 'The token has no right to pin for redgum' });
    expect((await ask('POST', '/api/admin/pins', bearers.manager, { ...body, dealers: 'redgum' })).statusCode).toBe(403);
    expect((await ask('POST', '/api/admin/pins', bearers.manager, { ...body, dealers: [DEALERS.own, 7] })).statusCode).toBe(400);
  });
});

describe('signing in to the console', () => {
  const inConsole = (method: HttpMethod, url: string, headers: Record<string, string>) =>
    made.app.inject({ method, url: `/api/admin${url}`, headers: { host: 'console.localhost', ...headers } });

  it('R-17 the token is in a cookie that no script reads and no other site sends', async () => {
    const answer = await inConsole('POST', '/session', { authorization: `Bearer ${bearers.viewer}` });
    expect([answer.statusCode, answer.cookies]).toEqual([
      204,
      [{ name: 'forecourt_token', value: bearers.viewer, path: '/', httpOnly: true, sameSite: 'Strict', maxAge: 43_200 }],
    ]);
    const cookie = `forecourt_token=${bearers.viewer}`;
    expect((await inConsole('GET', '/session', { cookie })).json()).toEqual({
      name: 'viewer',
      role: 'viewer',
      remotes: [],
      dealers: [],
    });
    expect((await inConsole('GET', '/tokens', { cookie })).statusCode).toBe(403);
    const out = await inConsole('DELETE', '/session', { cookie });
    expect(out.cookies).toMatchObject([{ name: 'forecourt_token', value: '' }]);
  });

  it('R-17 the console and the pages without a script share one sign-in, and asking for its state never fails', async () => {
    const at = (url: string, cookie = '') => made.app.inject({ url, headers: { host: 'console.localhost', cookie } });
    expect((await at('/api/session')).json()).toEqual({ signedIn: false });
    expect((await at('/api/session', 'forecourt_token=wrong')).json()).toEqual({ signedIn: false });
    const { cookies } = await inConsole('POST', '/session', { authorization: `Bearer ${made.token}` });
    const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
    const asked = await at('/api/session', cookie);
    expect(asked.headers['cache-control']).toBe('no-store');
    expect(asked.json()).toEqual({ signedIn: true, identity: { name: 'operator', role: 'operator', remotes: [], dealers: [] } });
    expect((await at('/leads')).statusCode).toBe(401);
    expect((await at('/leads', cookie)).statusCode).toBe(200);
  });

  it("Q-04 R-17 a request that another site's page sends with a signed-in person's cookie is refused", async () => {
    const cookie = `forecourt_token=${made.token}`;
    const url = `/dealers/${DEALERS.own}/rollback`;
    expect((await inConsole('POST', url, { cookie, origin: 'http://evil.example' })).json()).toMatchObject({
      code: 'foreign_page',
    });
    expect((await inConsole('POST', url, { cookie, 'sec-fetch-site': 'cross-site' })).json()).toMatchObject({
      code: 'foreign_page',
    });
    expect((await inConsole('POST', url, { cookie, origin: 'http://console.localhost' })).json()).not.toMatchObject({
      status: 403,
    });
  });
});
