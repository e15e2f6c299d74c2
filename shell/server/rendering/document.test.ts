import { createHash } from 'node:crypto';
import type { PageState } from '@forecourt/contracts/release/page-state';
import fc from 'fast-check';
import { pageDocument, jsonForScriptElement } from './document';

const EVIL = '</script><!--<script>\u2028\u2029&\'"<img src=x onerror=alert(1)>';
const NONCE = 'n0nce';
const digest = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const site = {
  origin: 'https://acme.example',
  basePath: '',
  name: 'Acme',
  locale: 'en-AU',
  share: { picture: '' },
} as PageState['site'];
const state: PageState = { release: [], store: {}, slots: [], router: { loaderData: {}, errors: null }, wording: {}, site };
const parts = {
  head: { title: 'Cars' },
  html: '<main>Cars</main>',
  styles: '<style data-styled="true">.a{color:red}</style>',
  theme: ':root{--fc-primary:#000000}',
  look: { icon: '', logo: 'media:logo.svg', primary: '#112233', onPrimary: '#ffffff', surface: '#ffffff', header: '#eeeeee' },
  state,
  preloads: [{ href: '/remotes/a.js', integrity: 'sha384-a' }],
  entry: [{ href: '/assets/main.js' }],
  release: 'mf-search@1.0.0',
};
const page = (change: Partial<Parameters<typeof pageDocument>[0]> = {}): string =>
  pageDocument({ ...parts, ...change }).html.toString();
const tags = (html: string, name: string): string[] => html.match(new RegExp(`<${name}[\\s>][^>]*>?`, 'g')) ?? [];
const stateIn = (html: string): unknown => JSON.parse(/id="forecourt-state"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '');

describe('JSON in a script element', () => {
  it('Q-04 the JSON cannot end the element, start a comment or break a line, and parses to the same value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.constant({ text: EVIL, [EVIL]: [EVIL] })), (value) => {
        const text = jsonForScriptElement(value);
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('the document of a page', () => {
  it.each([
    ['begins', { hash: '', type: 'navigate' }, false],
    ['begins at a part of the page', { hash: '#enquire', type: 'navigate' }, true],
    ['loads the page again', { hash: '', type: 'reload' }, true],
    ['comes Back to the page', { hash: '', type: 'back_forward' }, true],
  ])(
    'Q-07 the first script marks the page to be laid out whole where the browser goes to a place in it: a visit that %s',
    (_visit, { hash, type }, isWhole) => {
      const [, script = ''] = /<script>(.*?)<\/script>/.exec(page({ preloads: [], entry: [] })) ?? [];
      const root = { setAttribute: jest.fn() };
      // The script is the server's own. Its last statement preloads no script here.
      new Function('location', 'performance', 'document', script)(
        { hash },
        { getEntriesByType: () => [{ type }] },
        { documentElement: root },
      );
      expect(root.setAttribute.mock.calls).toEqual(isWhole ? [['data-whole', '']] : []);
    },
  );

  it.each([
    ['title', { title: EVIL }],
    ['description', { title: 'x', description: EVIL }],
    ['canonical', { title: 'x', canonical: `/${EVIL}` }],
    ['picture', { title: 'x', image: EVIL }],
    ['JSON-LD', { title: 'x', jsonLd: [{ '@type': 'Car', name: EVIL }] }],
  ])('Q-04 the document escapes the text of a page in its %s', (_where, head) => {
    const html = page({ head });
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<!--');
    expect(tags(html, 'script')).toHaveLength(tags(page(), 'script').length + ('jsonLd' in head ? 1 : 0));
  });

  it('Q-04 the document hands any state over unchanged', () => {
    const given = { ...state, store: { slice: { text: EVIL } }, wording: { [EVIL]: EVIL } };
    const html = page({ state: given });
    expect(stateIn(html)).toEqual(given);
    expect(tags(html, 'script')).toHaveLength(tags(page(), 'script').length);
  });

  it("Q-04 the document escapes the dealer's name, language and the release set", () => {
    const html = page({ state: { ...state, site: { ...site, name: EVIL, locale: `"${EVIL}` } }, release: EVIL });
    expect(html).not.toContain('<img src=x');
    expect(tags(html, 'script')).toHaveLength(tags(page(), 'script').length);
  });

  it('Q-04 the policy names the digest of every script that runs and of every style, and of an empty style', () => {
    const { html, inline } = pageDocument({
      ...parts,
      styles: `${parts.styles}<style>.b{width:1px}</style>`,
      trustedTypes: true,
    });
    const text = html.toString();
    const contentsOf = (name: string) =>
      [...text.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>|<${name} data[^>]*>([\\s\\S]*?)</${name}>`, 'g'))].map(
        ([, plain, marked]) => plain ?? marked ?? '',
      );
    expect(contentsOf('script')).toHaveLength(2);
    expect(contentsOf('style')).toEqual([parts.theme, '.a{color:red}', '.b{width:1px}']);
    expect(inline).toEqual({
      scripts: contentsOf('script').map(digest),
      styles: [...contentsOf('style'), ''].map(digest),
    });
    expect(text).not.toContain('nonce');
  });

  it('Q-04 in a page for one visitor every script that runs and every style has the nonce', () => {
    const { html, inline } = pageDocument({ ...parts, styles: `${parts.styles}${parts.styles}`, nonce: NONCE });
    const text = html.toString();
    const found = [...tags(text, 'script').filter((tag) => !tag.includes('json')), ...tags(text, 'style')];
    expect(found).toHaveLength(2 + 3);
    expect(found.filter((tag) => !tag.includes(`nonce="${NONCE}"`))).toEqual([]);
    expect(inline).toEqual({ nonce: NONCE });
  });

  it('R-08 the first script creates the Trusted Types policy if the dealer wants it', () => {
    const html = page({ trustedTypes: true });
    const first = html.indexOf('<script>');
    expect(html.slice(first)).toMatch(/^<script>window\.trustedTypes&&trustedTypes\.createPolicy\('default'/);
    expect(first).toBeLessThan(html.indexOf('<link'));
    expect(page()).not.toContain('trustedTypes');
  });

  it('Q-04 the document has no style attribute and no inline handler', () => {
    expect(page()).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/);
  });

  it('R-08 the scripts of the document have their known digests, and the page starts after its state', () => {
    const html = page();
    expect(html).toContain('[["/remotes/a.js","sha384-a"],["/assets/main.js",""]]');
    expect(html).not.toContain('undefined');
    expect(html.indexOf('s.src=')).toBeGreaterThan(html.indexOf('id="forecourt-state"'));
  });

  it('V-28 canonical address and picture have the origin and the base path', () => {
    const html = page({
      head: { title: 'x', canonical: '/cars/a', image: 'drawing:hatch', description: 'd' },
      state: { ...state, site: { ...site, basePath: '/sites/acme' } },
    });
    expect(html).toContain('<link rel="canonical" href="https://acme.example/sites/acme/cars/a">');
    expect(html).toContain('<meta property="og:url" content="https://acme.example/sites/acme/cars/a">');
    expect(html).toMatch(/<meta property="og:image" content="https:\/\/acme\.example\/[^"]+">/);
    expect(html).toContain('<meta property="og:locale" content="en_AU">');
  });

  it('V-28 a page without a picture shares the picture of the dealer, else the icon of the site', () => {
    const shared = (picture: string) =>
      /og:image" content="https:\/\/acme\.example\/([^"]+)"/.exec(
        page({
          head: { title: 'x', canonical: '/cars/a' },
          state: { ...state, site: { ...site, share: { ...site.share, picture } } },
        }),
      )?.[1];
    expect(shared('media:share.jpg')).toMatch(/a_16x9.*media%3Ashare\.jpg$/);
    expect(shared('')).toBe('icon-512.png');
  });

  it('K-05 feed readers find the feed of a page at its absolute address', () => {
    const feed = { title: 'Blog | "Acme"', path: '/blog/feed.xml' };
    const html = page({ head: { title: 'x', feed }, state: { ...state, site: { ...site, basePath: '/sites/acme' } } });
    expect(html).toContain(
      '<link rel="alternate" type="application/atom+xml" title="Blog | &quot;Acme&quot;" href="https://acme.example/sites/acme/blog/feed.xml">',
    );
    expect(page()).not.toContain('atom');
  });

  it('V-28 the document leaves out facts that a page does not have', () => {
    const html = page();
    for (const absent of ['canonical', 'description', 'robots', 'og:image', 'ld+json']) expect(html).not.toContain(absent);
  });

  it('I-08 the document links to the icons and the manifest of its site, at another address when the look changes', () => {
    const at = (change: Partial<Parameters<typeof pageDocument>[0]> = {}) =>
      [...page(change).matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]*)"/g)].map(([, href]) => href ?? '');
    const paths = (links: string[]) => links.map((href) => href.replace(/\?v=[0-9a-f]{8}$/, ''));
    expect(paths(at())).toEqual(['/favicon.ico', '/icon-192.png', '/apple-touch-icon.png', '/manifest.webmanifest']);
    expect(paths(at({ state: { ...state, site: { ...site, basePath: '/sites/acme' } } }))[0]).toBe('/sites/acme/favicon.ico');
    expect(at()).toEqual(at());
    expect(at({ look: { ...parts.look, primary: '#445566' } })[0]).not.toBe(at()[0]);
    expect(page()).toContain('<meta name="theme-color" content="#eeeeee">');
  });
});
