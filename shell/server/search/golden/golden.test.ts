import { algoliasearch } from 'algoliasearch';
import { servedProtocol } from '../protocol/testing/served-protocol';
import { tenantOf } from '../testing/served-room';
import { ATTRIBUTES } from './attributes.golden';
import { FACETS } from './facets.golden';
import { FILTERS } from './filters.golden';
import { PAGES } from './pages.golden';
import { PLACES } from './places.golden';
import { REFUSALS } from './refusals.golden';
import { runGolden, type GoldenTarget } from './run-golden';
import { TEXT } from './text.golden';
import { WRITES } from './writes.golden';

const SETS = [TEXT, FILTERS, FACETS, PAGES, PLACES, ATTRIBUTES, WRITES, REFUSALS];

describe('the golden suite against our own endpoint', () => {
  const opened = (async (): Promise<GoldenTarget> => {
    const served = await servedProtocol([tenantOf('dealer')]);
    const publicClient = served.full('dealer', served.searchKey('dealer')) as never;
    return { client: served.full('dealer') as never, publicClient, own: true, close: served.close };
  })();
  runGolden(SETS, () => opened);
});

const { GOLDEN_HOST: host, GOLDEN_APP_ID: appId, GOLDEN_ADMIN_KEY: key, GOLDEN_SEARCH_KEY: searchKey } = process.env;

const ofAlgolia = appId && key ? describe : describe.skip;
if (!appId || !key)
  process.stderr.write('Not run against Algolia: GOLDEN_APP_ID and GOLDEN_ADMIN_KEY (and GOLDEN_HOST) are not set\n');

ofAlgolia(`the golden suite against ${host ?? appId ?? 'Algolia'}`, () => {
  const hosts = host ? { hosts: [{ url: host, accept: 'readWrite' as const, protocol: 'https' as const }] } : {};
  const open = async (): Promise<GoldenTarget> => ({
    client: algoliasearch(appId ?? '', key ?? '', hosts) as never,
    ...(searchKey ? { publicClient: algoliasearch(appId ?? '', searchKey, hosts) as never } : {}),
    own: false,
    close: async () => undefined,
  });
  runGolden(SETS, open);
});

it('I-01 the golden suite covers the protocol', () => {
  const titles = SETS.flatMap(({ name, cases }) => cases.map(({ title }) => `${name}: ${title}`));
  expect(titles.length).toBeGreaterThanOrEqual(120);
  expect(new Set(titles).size).toBe(titles.length);
});
