import { actAsShopper } from '../../shoppers/accounts/testing/shopper-site';
import { openTestSite, type TestSite } from '../testing/test-site';

const [dealer, other] = ['harbour', 'redgum'] as const;

/** These pages belong to another site, and to another dealer below the same domain. */
const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: `http://${other}.localhost`, 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
];

/** Mail programs call some of these. The token in the link's address grants the act, a session nothing. */
const OF_MAIL_LINKS = ['POST /alerts/stop', 'POST /alerts/confirm', 'POST /watchlist/mails/stop'];
/** A service's own page sends the answer to a sign-in here; it leads to a callback, and this dealer has no such service. */
const OF_SERVICES = ['POST /api/account/openid/:provider/callback'];
/** Every address below is a route, so that clients of the search protocol get its errors. */
const WITHOUT_ROUTE = /^\w+ \/1(\/\*?)?$/;

interface Route {
  method: string;
  path: string;
}

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite([dealer, other], {}, { configured: { [dealer]: { accounts: { payment: { offered: true } } } } });
  await site.warm();
}, 120_000);
afterAll(() => site.close());

/** Includes routes that the description of the API leaves out. */
const changingRoutes = (): Route[] => {
  const parts: string[] = [];
  return site.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', names = ''] = /^(.*)[├└]── (\S+) \(([A-Z, ]+)\)/u.exec(line) ?? [];
      const depth = indent.length / 4;
      parts.splice(depth, parts.length, part);
      const path = parts
        .join('')
        .replace(/([^/])\*$/, '$1/*')
        .replaceAll(/\/+/g, '/');
      return names.split(', ').map((method) => ({ method, path }));
    })
    .filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method));
};

const describedRoutes = async (): Promise<string[]> => {
  const { paths } = (await site.app.inject('/openapi.json')).json<{ paths: Record<string, object> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{\*\}/g, '*').replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
};

const answersOf = async ({ method, path }: Route, cookie: string): Promise<string> => {
  const url = path.replaceAll(/:tenant\b/g, dealer).replaceAll(/:\w+|\*/g, 'x');
  const answers = new Set<number>();
  for (const host of [`${dealer}.localhost`, 'console.localhost'])
    for (const headers of FOREIGN) {
      const payload = method === 'DELETE' ? {} : { payload: {} };
      const request = { method: method as 'POST', url, headers: { host, cookie, ...headers }, ...payload };
      answers.add((await site.app.inject(request)).statusCode);
    }
  // The release desk's own pages are at its host alone.
  if (answers.size > 1) answers.delete(404);
  return [...answers].join(', ');
};

it('A-01 Q-04 every route that changes something refuses pages of other sites, whatever session they have', async () => {
  const session = await actAsShopper(site, dealer).signIn('ada@example.com');
  const cookie = `${session}; forecourt_token=${site.token}`;
  const routes = changingRoutes().filter(({ method, path }) => !WITHOUT_ROUTE.test(`${method} ${path}`));
  const names = routes.map(({ method, path }) => `${method} ${path}`);
  expect((await describedRoutes()).filter((name) => !/^(GET|HEAD)/.test(name) && !names.includes(name))).toEqual([]);

  const table: Record<string, string> = {};
  for (const route of routes) table[`${route.method} ${route.path}`] = await answersOf(route, cookie);
  const open = Object.entries(table).filter(([, answers]) => answers !== '403');
  const expected = [...OF_MAIL_LINKS.map((name) => [name, '410']), ...OF_SERVICES.map((name) => [name, '404'])];
  expect(open.toSorted()).toEqual(expected.toSorted());
  const kept = await actAsShopper(site, dealer).send('GET', '/api/account', { cookie });
  expect(kept.json()).toMatchObject({ account: { email: 'ada@example.com' } });
  if (process.env.PRINT_TABLES)
    process.stdout.write(
      `${Object.entries(table)
        .map(([route, answers]) => `${answers} ${route}`)
        .join('\n')}\n`,
    );
});
