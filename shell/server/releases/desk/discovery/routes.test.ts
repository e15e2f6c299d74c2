import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Ajv2019 from 'ajv/dist/2019';
import Fastify, { type FastifyInstance } from 'fastify';
import { installProblemAnswers } from '../../../platform/http/problems';
import { testDealerWithSearch } from '../../../search/testing/served-room';
import { openDeskSite, type DeskSite } from '../testing/desk-site';
import { releaseSettingsOfDealer } from '../changes/releases-of';
import type { DealerReleaseSettings } from '../log/live-state';
import { sampleRelease, sampleReleaseFiles } from '../../bytes/testing/sample-release';
import { findAwsSchemaFaults } from './testing/strict-aws';

const COPY = resolve(__dirname, 'testing/aws-v1-pre.json');
const ORIGINAL = resolve(__dirname, '../../../../../../shared/data/frontend-discovery/v1-pre.json');
const schema = JSON.parse(readFileSync(COPY, 'utf8')) as object;
const validate = new Ajv2019({ strict: false }).compile(schema);
const HOST = 'acme.example:4000';

interface Entry {
  url: string;
  fallbackUrl?: string;
  metadata: { integrity: string; version: string };
  deployment: { traffic: number; default: boolean };
}
type Aws = { schema: string; microFrontends: Record<string, Entry[]> };

let site: DeskSite;
let app: FastifyInstance;
let ranked: Map<string, string[]>;
beforeAll(async () => {
  site = await openDeskSite({ acme: {} });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.reset();
  await site.add(
    ...['1.0.0', '1.1.0', '2.0.0'].map((version) => sampleRelease({ version })),
    sampleRelease({ name: 'mf-second' }),
  );
  await site.ask('PUT', '/channels/stable', { versions: { 'mf-sample': '1.0.0', 'mf-second': '1.0.0' } });
  await site.ask('PUT', '/dealers/acme/pins/mf-sample', { version: '1.1.0' });
  await site.ask('POST', '/dealers/acme/rollouts', { remote: 'mf-sample', version: '2.0.0', percentage: 12.34 });
  ranked = new Map();
  app = Fastify();
  installProblemAnswers(app);
  const tried = (dealer: DealerReleaseSettings) => new Map([...site.room.candidates(dealer), ...ranked]);
  const discovery = site.room.discovery(tried, ({ headers }) =>
    headers.host === HOST ? testDealerWithSearch('acme') : undefined,
  );
  await app.register(discovery.plugin);
  await app.register(discovery.adminPlugin, { prefix: '/api/admin' });
});
afterEach(() => app.close());

const ask = (format: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/discovery/${format}.json`, headers: { host: HOST, ...headers } });
const read = async <Body>(format: string): Promise<Body> => (await ask(format)).json<Body>();
const digest = sampleRelease().files['web/entry.js']?.digest;
const address = (version: string, name = 'mf-sample') => `http://${HOST}/remotes/${name}/${version}/web/entry.js`;

describe('the discovery document of AWS', () => {
  it('R-16 the document and each of its entries are valid against the published schema', async () => {
    const document = await read<Aws>('aws');
    expect(validate(document)).toBe(true);
    for (const entries of Object.values(document.microFrontends))
      for (const entry of entries) expect(validate({ ...document, microFrontends: { only: [entry] } })).toBe(true);
    expect(findAwsSchemaFaults(document)).toEqual([]);
  });

  it('R-16 the document has every version with traffic, digest and fallback', async () => {
    const { microFrontends } = await read<Aws>('aws');
    expect(microFrontends['mf-sample']).toMatchObject([
      {
        url: address('1.1.0'),
        fallbackUrl: address('1.0.0'),
        metadata: { integrity: digest, version: '1.1.0' },
        deployment: { traffic: 87.66, default: true },
      },
      { url: address('2.0.0'), fallbackUrl: address('1.1.0'), metadata: { version: '2.0.0' }, deployment: { traffic: 12.34, default: false } }, // prettier-ignore
    ]);
    expect(microFrontends['mf-second']).toMatchObject([{ deployment: { traffic: 100, default: true } }]);
    expect(microFrontends['mf-second']?.[0]).not.toHaveProperty('fallbackUrl');
  });

  it('R-10 R-16 the fallback is the version that pages try next, as health orders them', async () => {
    ranked.set('mf-sample', ['1.1.0', '2.0.0', '1.0.0']);
    const { microFrontends } = await read<Aws>('aws');
    expect(microFrontends['mf-sample']?.map(({ fallbackUrl }) => fallbackUrl)).toEqual([address('2.0.0'), address('1.1.0')]);
  });

  it('R-06 R-16 a version that was rolled back is no fallback, also after a restart', async () => {
    await site.ask('POST', '/dealers/acme/rollouts/mf-sample/finish', {});
    await site.ask('POST', '/dealers/acme/rollback', { why: 'it throws' });
    const fallbacks = async () => {
      const { microFrontends } = await read<Aws>('aws');
      return microFrontends['mf-sample']?.map(({ url, fallbackUrl }) => [url, fallbackUrl]);
    };
    expect(await fallbacks()).toEqual([[address('1.1.0'), address('1.0.0')]]);
    const other = await site.openSecond();
    expect(other.candidates(releaseSettingsOfDealer(testDealerWithSearch('acme'))).get('mf-sample')).toEqual(['1.1.0', '1.0.0']);
    other.close();
  });

  it(`R-16 a remote that only a rollout has is left out of the AWS form, and Forecourt's own form has it`, async () => {
    await site.add(sampleRelease({ name: 'mf-third' }));
    await site.ask('POST', '/dealers/acme/rollouts', { remote: 'mf-third', version: '1.0.0', percentage: 5 });
    const document = await read<Aws>('aws');
    expect([Object.keys(document.microFrontends), findAwsSchemaFaults(document)]).toEqual([['mf-sample', 'mf-second'], []]);
    const { remotes } = await read<{ remotes: object[] }>('forecourt');
    expect(remotes[2]).toMatchObject({ name: 'mf-third', versions: [{ traffic: 5, default: false }] });
  });

  it('R-16 the stricter check finds faults that the published schema does not', async () => {
    const { microFrontends, ...rest } = await read<Aws>('aws');
    const [first, second] = microFrontends['mf-sample'] as [Entry, Entry];
    const faultsOf = (entries: object[]) => {
      const changed = { ...rest, microFrontends: { 'mf-sample': entries } };
      return { valid: validate(changed), faults: findAwsSchemaFaults(changed as Aws).length };
    };
    expect(faultsOf([first, { url: 7 }])).toMatchObject({ valid: true, faults: 5 });
    expect(faultsOf([first, first])).toMatchObject({ faults: 3 });
    expect(faultsOf([first])).toEqual({ valid: true, faults: 1 });
    expect(faultsOf([second])).toEqual({ valid: true, faults: 2 });
    expect(faultsOf([])).toEqual({ valid: true, faults: 3 });
  });
});

(existsSync(ORIGINAL) ? describe : describe.skip)('the schema of AWS in this folder', () => {
  it('R-16 the schema in the test is the published one', () => {
    expect(schema).toEqual(JSON.parse(readFileSync(ORIGINAL, 'utf8')));
  });
});

describe('the other forms of discovery', () => {
  it('R-16 Forecourt’s own form has pages, slots and rollouts', async () => {
    const own = await read<{
      dealer: string;
      revision: number;
      remotes: { name: string; versions: object[] }[];
    }>('forecourt');
    expect(own).toMatchObject({ dealer: 'acme', revision: site.room.revision() });
    expect(own.remotes.map(({ name, versions }) => [name, versions.length])).toEqual([
      ['mf-sample', 2],
      ['mf-second', 1],
    ]);
    expect(own.remotes[0]).toMatchObject({
      versions: [
        { version: '1.1.0', url: address('1.1.0'), integrity: digest, container: 'mf_sample_1_1_0', pages: [], default: true, fallback: { version: '1.0.0' } }, // prettier-ignore
        { version: '2.0.0', traffic: 12.34, rollout: true, fallback: { version: '1.1.0' } },
      ],
    });
  });

  it('R-24 a release has the addresses and the digest for hosts with the stock runtime, unless its build made none', async () => {
    const files = {
      ...sampleReleaseFiles(),
      'web/stock-entry.js': Buffer.from('stock'),
      'web/mf-manifest.json': Buffer.from('{}'),
    };
    const release = sampleRelease({ name: 'mf-stock' }, files);
    await site.add(release);
    await site.ask('PUT', '/channels/stable/mf-stock', { version: '1.0.0' });
    const folder = `http://${HOST}/remotes/mf-stock/1.0.0/web`;
    const { remotes } = await read<{ remotes: { name: string; versions: object[] }[] }>('forecourt');
    const integrity = release.files['web/stock-entry.js']?.digest;
    expect(remotes.find(({ name }) => name === 'mf-stock')?.versions).toMatchObject([
      {
        url: `${folder}/entry.js`,
        stock: { entry: `${folder}/stock-entry.js`, integrity, manifest: `${folder}/mf-manifest.json` },
      },
    ]);
    expect(remotes[0]?.versions[0]).not.toHaveProperty('stock');
    const { microFrontends } = await read<Aws>('aws');
    expect(microFrontends['mf-stock']).toMatchObject([{ url: `${folder}/stock-entry.js`, metadata: { integrity } }]);
  });
});

describe('every form of discovery', () => {
  it.each(['forecourt', 'aws'])(
    'R-16 a page of any origin may read the form %s, and an unchanged document is answered with 304',
    async (format) => {
      const first = await ask(format);
      expect(first.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'etag',
        'cache-control': 'no-cache',
        'content-type': 'application/json; charset=utf-8',
      });
      const etag = String(first.headers.etag);
      const again = await ask(format, { 'if-none-match': `"other", W/${etag}` });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      await site.ask('POST', '/dealers/acme/rollouts/mf-sample/finish', {});
      const after = await ask(format, { 'if-none-match': etag });
      expect(after.statusCode).toBe(200);
      expect(after.headers.etag).not.toBe(etag);
    },
  );

  it('R-16 the admin API has each form by slug, with addresses without a host', async () => {
    const get = async (url: string) => (await app.inject(`/api/admin/dealers/${url}`)).json<Record<string, unknown>>();
    expect(await get('acme/discovery/aws')).toMatchObject({
      microFrontends: { 'mf-second': [{ url: '/remotes/mf-second/1.0.0/web/entry.js' }] },
    });
    expect(await get('nobody/discovery/aws')).toMatchObject({ code: 'unknown_tenant' });
    expect(await get('acme/discovery/xml')).toMatchObject({ code: 'invalid_request' });
  });

  it('X-01 a host without a dealer has no discovery document', async () => {
    expect((await ask('aws', { host: 'nobody.example' })).json()).toMatchObject({ code: 'unknown_host' });
  });
});
