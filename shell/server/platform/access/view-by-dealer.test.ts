import { StoredReleaseCatalogue } from '../../releases/bytes/catalogue/catalogue';
import { sampleRelease } from '../../releases/bytes/testing/sample-release';
import { openTestSite, type TestSite } from '../testing/test-site';

const [OWN, FOREIGN] = ['harbour', 'redgum'];
let made: TestSite;
let manager: string;

const ask = (url: string, { token = manager, method = 'GET' as 'GET' | 'POST' | 'PUT', payload = {} as object } = {}) =>
  made.app.inject({
    method,
    url,
    headers: { host: 'console.localhost', authorization: `Bearer ${token}` },
    ...(method === 'GET' ? {} : { payload }),
  });
const asOperator = (method: 'POST' | 'PUT', url: string, payload: object) => ask(url, { token: made.token, method, payload });

beforeAll(async () => {
  made = await openTestSite([OWN, FOREIGN], { unsignedReleases: 'accept', viewByDealer: true });
  await made.app.ready();
  const order = { name: 'manager', role: 'manager', dealers: [OWN] };
  manager = (await asOperator('POST', '/api/admin/tokens', order)).json<{ token: string }>().token;
  for (const version of ['1.0.0', '1.1.0'])
    await new StoredReleaseCatalogue(made.database).add(sampleRelease({ name: 'mf-sample', version }), 'a test');
  const forced = { force: true, why: 'a test' };
  const pin = { dealers: [OWN, FOREIGN], remote: 'mf-sample', version: '1.0.0', ...forced };
  await asOperator('POST', '/api/admin/pins', pin);
  for (const slug of [FOREIGN, OWN]) {
    const rollout = { remote: 'mf-sample', version: '1.1.0', percentage: 5, ...forced };
    await asOperator('POST', `/api/admin/dealers/${slug}/rollouts`, rollout);
    const preview = { versions: { 'mf-sample': '1.1.0' }, ...forced };
    await asOperator('POST', `/api/admin/dealers/${slug}/previews`, preview);
  }
}, 120_000);
afterAll(() => made.close());

interface OpenApi {
  paths: Record<string, Record<string, { 'x-right'?: string }>>;
}

const readingAddresses = async (slug: string): Promise<string[]> => {
  const { paths } = (await made.app.inject('/openapi.json')).json<OpenApi>();
  const values: Record<string, string> = { slug, name: 'mf-sample', version: '1.1.0', channel: 'stable', format: 'forecourt' };
  return Object.entries(paths)
    .filter(([, methods]) => methods['get']?.['x-right'] === 'view')
    .map(([path]) => path.replace(/\{([^}]+)\}/g, (_match, key: string) => values[key] ?? 'none'))
    .map((path) => (path.endsWith('/health/hours') ? `${path}?remote=mf-sample` : path));
};

it("R-17 with VIEW_BY_DEALER no answer names another dealer to a manager, and the manager's own ones are in it", async () => {
  const naming: string[] = [];
  const own: string[] = [];
  for (const url of await readingAddresses(OWN)) {
    const { body, statusCode } = await ask(url);
    if (statusCode >= 500) naming.push(`${url}: ${statusCode}`);
    if (/redgum/i.test(body)) naming.push(`${url}: ${body}`);
    if (body.includes(OWN)) own.push(url.replace('/api/admin', ''));
  }
  expect(naming).toEqual([]);
  for (const url of ['/dealers', '/matrix', '/matrix/revisions', '/log', '/rollouts', '/previews', '/channels'])
    expect(own).toContain(url);
});

it('R-17 with VIEW_BY_DEALER an address that names another dealer is refused, in path, query and body', async () => {
  for (const url of (await readingAddresses(FOREIGN)).filter((each) => each.includes(`/${FOREIGN}`)))
    expect((await ask(url)).json()).toMatchObject({ code: 'forbidden', detail: 'The token has no right to see redgum' });
  for (const url of [
    '/health?dealer=harbour,redgum',
    '/health/hours?remote=mf-sample&dealer=redgum',
    '/log?dealer=redgum',
    '/previews?dealer=redgum',
  ])
    // prettier-ignore
    expect((await ask(`/api/admin${url}`)).statusCode).toBe(403);
  expect((await ask('/api/admin/dealers/harbour/difference?dealer=redgum')).statusCode).toBe(403);
  const rehearsal = { remote: 'mf-sample', version: '1.1.0', dealers: [FOREIGN] };
  expect((await ask('/api/admin/rehearsals', { method: 'POST', payload: rehearsal })).statusCode).toBe(403);
});

it('R-17 R-21 a change of many dealers is listed for a manager by an entry of an own dealer', async () => {
  const { events } = (await ask('/api/admin/log?kind=pin')).json<{ events: { subject: string; dealers?: number }[] }>();
  expect(events).toMatchObject([{ subject: OWN, dealers: 2 }]);
});

it('R-17 with VIEW_BY_DEALER the page without a script lists the own dealers', async () => {
  const page = await made.app.inject({ url: '/overview', headers: { host: 'console.localhost', cookie: `forecourt_token=${manager}` } }); // prettier-ignore
  expect(page.body).toContain('Harbour');
  expect(page.body).not.toMatch(/redgum/i);
});

it('R-17 an operator sees every dealer all the same', async () => {
  const { dealers } = (await ask('/api/admin/dealers', { token: made.token })).json<{ dealers: { slug: string }[] }>();
  expect(dealers.map(({ slug }) => slug)).toEqual([OWN, FOREIGN]);
});
