import { algoliasearch } from 'algoliasearch';
import { makeSecuredKey } from '../protocol/testing/secured-keys';
import { serveProtocolForTest } from '../protocol/testing/served-protocol';
import { testDealerWithSearch } from '../testing/served-room';
import { ATTRIBUTE_CASES } from './attributes.golden';
import { FACET_CASES } from './facets.golden';
import { FILTER_CASES } from './filters.golden';
import { KEY_CASES } from './keys.golden';
import { PAGE_CASES } from './pages.golden';
import { GEO_CASES } from './places.golden';
import { REFUSAL_CASES } from './refusals.golden';
import { defineGoldenTests, type GoldenTarget } from './run-golden';
import { PLACE_CASES, RANKING_CASES, SAME_PLACE_CASES } from './ranking.golden';
import { LETTER_CASES, TEXT_CASES, WORD_FORM_CASES } from './text.golden';
import { WRITE_CASES } from './writes.golden';

const SETS = [
  TEXT_CASES,
  WORD_FORM_CASES,
  LETTER_CASES,
  FILTER_CASES,
  FACET_CASES,
  PAGE_CASES,
  GEO_CASES,
  ATTRIBUTE_CASES,
  RANKING_CASES,
  PLACE_CASES,
  SAME_PLACE_CASES,
  WRITE_CASES,
  REFUSAL_CASES,
  KEY_CASES,
];

describe('the golden suite against our own endpoint', () => {
  const opened = (async (): Promise<GoldenTarget> => {
    const served = await serveProtocolForTest([testDealerWithSearch('dealer')]);
    const publicClient = served.full('dealer', served.searchKey('dealer')) as never;
    return {
      client: served.full('dealer') as never,
      publicClient,
      clientOf: (key) => served.full('dealer', key) as never,
      secure: makeSecuredKey,
      own: true,
      close: served.close,
    };
  })();
  defineGoldenTests(SETS, () => opened);
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
    clientOf: (created) => algoliasearch(appId ?? '', created, hosts) as never,
    secure: makeSecuredKey,
    own: false,
    close: async () => undefined,
  });
  defineGoldenTests(SETS, open);
});

it('I-01 the golden suite covers the protocol', () => {
  const titles = SETS.flatMap(({ name, cases }) => cases.map(({ title }) => `${name}: ${title}`));
  expect(titles.length).toBeGreaterThanOrEqual(120);
  expect(new Set(titles).size).toBe(titles.length);
});
