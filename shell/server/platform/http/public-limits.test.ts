import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { isAdminPath } from './admin-door';
import { openTestSite } from '../testing/test-site';

jest.setTimeout(120_000);

const CHANNEL = 'fastify.initialization';

const REFUSAL = 'a refusal without any work';
const LIST = 'a list that the process has in memory';
const FILE = 'a file that never changes, which browsers keep for a year';
const TEXT = 'a few lines from the configuration';

const CHEAP: Record<string, string> = {
  'DELETE /1': REFUSAL,
  'DELETE /1/*': REFUSAL,
  'GET /1': REFUSAL,
  'GET /1/*': REFUSAL,
  'GET /:key(^[0-9a-f]{32}$).txt': 'the key itself',
  'GET /api/reference/bodies': LIST,
  'GET /api/reference/makes': LIST,
  'GET /api/reference/models': LIST,
  'GET /api/reference/states': LIST,
  'GET /assets/*': FILE,
  'GET /discovery/aws.json': TEXT,
  'GET /discovery/forecourt.json': TEXT,
  'GET /healthz': 'one word',
  'GET /manifest.webmanifest': TEXT,
  'GET /problems/:code': TEXT,
  'GET /readyz': 'the conditions are checked at most once a second, for all requests',
  'GET /remotes/:name/:version/*': FILE,
  'GET /robots.txt': TEXT,
  'PATCH /1': REFUSAL,
  'PATCH /1/*': REFUSAL,
  'POST /1': REFUSAL,
  'POST /1/*': REFUSAL,
  'POST /preview/leave': 'removes a cookie, and reads nothing',
  'PUT /1': REFUSAL,
  'PUT /1/*': REFUSAL,
};

/** These routes answer at the admin door alone, or at the host of the release desk, and need a token. */
const isAdministration = ({ url, constraints }: RouteOptions): boolean =>
  isAdminPath(url) || String(constraints?.host).includes('console');

const routesWithoutLimit = async (): Promise<string[]> => {
  const found = new Set<string>();
  const collect = (route: RouteOptions): void => {
    const { method, url, config } = route;
    const isLimited = config?.rateLimit !== undefined || config?.price !== undefined;
    if (!isLimited && !isAdministration(route)) for (const each of [method].flat()) found.add(`${each} ${url}`);
  };
  const watch = (message: unknown): void => void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', collect);
  subscribe(CHANNEL, watch);
  try {
    const site = await openTestSite(['harbour']);
    await site.app.ready();
    await site.close();
  } finally {
    unsubscribe(CHANNEL, watch);
  }
  return [...found].filter((route) => !/^(HEAD|OPTIONS|TRACE) /.test(route)).toSorted();
};

it('Q-04 every public route states a limit of requests or a price, or is listed as cheap with a reason', async () => {
  expect(await routesWithoutLimit()).toEqual(Object.keys(CHEAP).toSorted());
});
