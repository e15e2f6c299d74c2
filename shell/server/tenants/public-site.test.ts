import { SiteConfig } from '@forecourt/contracts/site/site';
import { publicSite } from './public-site';
import { schemaDefaults } from './schema-defaults';

interface Node {
  type?: string;
  secret?: boolean;
  anyOf?: Node[];
  properties?: Record<string, Node>;
  patternProperties?: Record<string, Node>;
  items?: Node;
}

/** A configuration in which every text is its own path, and the paths of the keys that are marked secret. */
function marked(node: Node, path: string, secrets: string[]): unknown {
  if (node.secret) secrets.push(path);
  if (node.anyOf || node.type === 'string') return `<${path}>`;
  if (node.type === 'array') return [marked(node.items ?? {}, `${path}[]`, secrets)];
  if (node.properties) {
    return Object.fromEntries(
      Object.entries(node.properties).map(([key, child]) => [key, marked(child, path ? `${path}.${key}` : key, secrets)]),
    );
  }
  if (node.patternProperties) return { any: marked(Object.values(node.patternProperties)[0] ?? {}, `${path}.any`, secrets) };
  return node.type === 'boolean' ? true : 1;
}

const facts = { stockCount: 7, searchKey: 'bound-key', origin: 'https://corner.example', basePath: '/sites/corner' };
const texts = (value: unknown): string[] => JSON.stringify(value).match(/<[^>]*>/g) ?? [];

describe('what browsers get of a configuration', () => {
  const secrets: string[] = [];
  const config = marked(SiteConfig as Node, '', secrets) as SiteConfig;

  it('Q-04 holds no key that the schema marks secret', () => {
    expect(secrets).toEqual(expect.arrayContaining(['contact.leadsEmail', 'providers.payment.secret']));
    const shown = texts(publicSite(config, facts));
    expect(secrets.filter((path) => shown.includes(`<${path}>`))).toEqual([]);
  });

  it('Q-04 leaves out exactly the keys that pages have no use for', () => {
    const shown = new Set(texts(publicSite({ ...config, search: { ...config.search, host: '' } }, facts)));
    const kept = texts(config).filter((text) => !shown.has(text));
    const tops = new Set(
      kept.map((text) =>
        text
          .slice(1, -1)
          .replace(/^(contact\.leadsEmail|search\.\w+|theme|hosts|wording|pages|stock|releases|providers|leadDelivery).*/, '$1'),
      ),
    );
    expect([...tops].toSorted()).toEqual([
      'alerts.address',
      'alerts.replyTo',
      'alerts.sendAt',
      'alerts.senderAddress',
      'alerts.senderName',
      'contact.leadsEmail',
      'hosts',
      'leadDelivery',
      'pages',
      'providers',
      'releases',
      'search.baseFilter',
      'search.host',
      'search.key',
      'search.optionalWords',
      'search.stockPreset',
      'search.synonyms',
      'search.typoTolerance',
      'security.trustedTypes',
      'stock',
      'theme',
      'tradeIn.faq[].answer',
      'tradeIn.faq[].question',
      'wording',
    ]);
  });

  it('Q-04 finds a name that sounds like a secret marked as one, or known to be public', () => {
    const known = ['search.key'];
    const suspicious = texts(config)
      .map((text) => text.slice(1, -1))
      .filter((path) => /secret|token|password|apikey|\.key$|leads|webhook|credential/i.test(path));
    expect(suspicious.filter((path) => !secrets.includes(path) && !known.includes(path))).toEqual([]);
  });

  it('I-01 carries the key that is bound to this dealer for the embedded engine', () => {
    const own = { ...schemaDefaults(), search: { ...schemaDefaults().search, key: 'hosted-key' } };
    expect(publicSite(own, facts).search.key).toBe('bound-key');
  });

  it('I-02 carries the hosted search-only key where a host is set', () => {
    const own = {
      ...schemaDefaults(),
      search: { ...schemaDefaults().search, key: 'hosted-key', host: 'abc.algolia.net', appId: 'ABC' },
    };
    expect(publicSite(own, facts).search).toMatchObject({ key: 'hosted-key', host: 'abc.algolia.net', appId: 'ABC' });
  });

  it('E-01 asks nobody to agree where nothing is recorded', () => {
    const own = schemaDefaults();
    const asking = (events: boolean) => ({ ...own, analytics: { ...own.analytics, consent: 'opt-in' as const, events } });
    expect(publicSite(asking(true), facts).analytics).toEqual({ events: true, consent: 'opt-in' });
    expect(publicSite(asking(false), facts).analytics).toEqual({ events: false, consent: 'none' });
  });

  it('S-10 carries the stock count and the address of the page', () => {
    expect(publicSite(schemaDefaults(), facts)).toMatchObject({
      stockCount: 7,
      origin: 'https://corner.example',
      basePath: '/sites/corner',
    });
  });
});
