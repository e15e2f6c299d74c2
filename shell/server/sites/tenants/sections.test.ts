import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { createSectionCache, splitTopLevelSections } from './sections';

const SITE = 'slug: corner\nname: Corner Motors\nhosts: [corner.localhost]\n';
const file = (text: string, name = 'site.yaml') => ({ name: `corner/${name}`, text });
const compose = (sections: ReturnType<typeof createSectionCache>, ...texts: string[]) =>
  sections.compose(texts.map((text, index) => file(text, `${index}.yaml`)))!;

describe('configurations composed of parts', () => {
  it('X-02 equal parts and defaults of dealers are shared in memory', () => {
    const sections = createSectionCache();
    const theme = 'theme: { primary: "#112233" }\n';
    const one = compose(sections, `${SITE}${theme}`);
    const other = compose(sections, `slug: other\nname: Other\nhosts: [other.localhost]\n`, `${theme}currency: NZD`);
    expect(one.slug).not.toBe(other.slug);
    expect(other.theme.primary).toBe('#112233');
    expect(other.theme).toBe(one.theme);
    expect(other.vehicle).toBe(one.vehicle);
    expect([one.currency, other.currency]).toEqual(['AUD', 'NZD']);
  });

  it('X-02 a shared part is frozen, so that no reader can change it for another dealer', () => {
    const { search, locations } = compose(createSectionCache(), SITE);
    expect(() => (search.sorts as unknown[]).push('mine')).toThrow(TypeError);
    expect(() => Object.assign(search, { pageSize: 1 })).toThrow(TypeError);
    expect(() => (locations as unknown[]).push({})).toThrow(TypeError);
  });

  it('Q-04 the HTML of parts is reduced to text and its structure', () => {
    const { pages } = compose(
      createSectionCache(),
      `${SITE}pages:\n  - { path: /about, title: About, html: "<p onclick='x()'>Us<script>alert(1)</script></p>" }\n`,
    );
    expect(pages[0]?.html).toBe('<p>Us</p>');
  });

  it.each(['root', 'main', 'forecourt', 'forecourt-state', '__proto__', 'constructor', 'process', 'a b', 'Terms', ''])(
    'Q-04 the id "%s" of a heading goes, because code could find it in place of something else',
    (id) => {
      const html = `<h2 id="${id}">Us</h2><h3 id="our-terms2">Terms</h3>`;
      const { pages } = compose(
        createSectionCache(),
        `${SITE}pages:\n  - { path: /about, title: About, html: ${JSON.stringify(html)} }\n`,
      );
      expect(pages[0]?.html).toBe('<h2>Us</h2><h3 id="our-terms2">Terms</h3>');
    },
  );

  it('K-06 Q-04 the HTML of an accordion is reduced too, on the home page and on content pages', () => {
    const block = `{ slot: offers.accordion, props: { items: [{ title: A, html: "<p onclick='x()'>Us<script>alert(1)</script></p>" }] } }`;
    const { home, pages } = compose(
      createSectionCache(),
      `${SITE}home:\n  - ${block}\npages:\n  - { path: /about, title: About, blocks: [${block}] }\n`,
    );
    const items = [{ title: 'A', html: '<p>Us</p>' }];
    expect([home[0]?.props, pages[0]?.blocks[0]?.props]).toEqual([{ items }, { items }]);
  });

  it('X-02 a part of a configuration file may use an anchor of its own', () => {
    const made = compose(
      createSectionCache(),
      `${SITE}navigation:\n  header: &menu [{ label: A, href: /a }]\n  footer: [{ title: B, links: *menu }]\n`,
    );
    expect(made.navigation.footer[0]?.links).toEqual(made.navigation.header);
  });

  it.each([
    ['an unknown key', `${SITE}colour: red`],
    ['a wrong value', `${SITE}currency: dollars`],
    ['a missing key', 'slug: corner'],
    ['no mapping', '- one'],
    ['a mistake of YAML', `${SITE}theme: {`],
    ['a key twice', `${SITE}currency: AUD\ncurrency: AUD`],
    ['an alias of another part', 'slug: &name corner\nname: *name\nhosts: [corner.localhost]'],
    ['a name that objects have by themselves', `${SITE}__proto__: { currency: NZD }`],
  ])('X-02 no configuration is composed of parts with %s', (_what, text) => {
    expect(createSectionCache().compose([file(text)])).toBeUndefined();
  });
});

const mergeParts = (parts: string[]): unknown => Object.assign({}, ...parts.map((part) => parse(part) as object | null));

describe('a YAML file cut at its top-level keys', () => {
  it('X-02 each part of a configuration file is one key with its whole value', () => {
    const text = 'slug: corner\nhome:\n- slot: a\n\n# of b\n- slot: b\ntext: |\n  key: in text\n\nlast:\n';
    expect(splitTopLevelSections(text)).toEqual([
      'slug: corner\n',
      'home:\n- slot: a\n\n# of b\n- slot: b\n',
      'text: |\n  key: in text\n\n',
      'last:\n',
    ]);
  });

  it.each([
    ['a document mark', 'a: 1\n---\nb: 2\n'],
    ['a directive', '%YAML 1.1\n---\na: yes\n'],
    ['an end mark', 'a: 1\n...\nb: 2\n'],
  ])('X-02 a file with %s is not cut', (_what, text) => {
    expect(splitTopLevelSections(text)).toBeUndefined();
  });

  it('X-02 an empty file has no parts, and a comment before the first key is one part', () => {
    expect(splitTopLevelSections('\n \n')).toEqual([]);
    expect(splitTopLevelSections('# a word first\na: 1')).toEqual(['# a word first\n', 'a: 1']);
  });

  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('a', ':', ' ', '\n', '-', '#', '"', "'", '{', '|') }));
  const value = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, text, fc.integer(), fc.boolean(), fc.array(tie('value')), tie('object')),
    object: fc.dictionary(fc.stringMatching(/^[A-Za-z_][\w-]{0,6}$/), tie('value')),
  })).object;

  it('X-02 the parts of any file together have the meaning of the file', () => {
    const styles = [{}, { defaultStringType: 'QUOTE_DOUBLE' as const }, { lineWidth: 20 }, { indentSeq: false }];
    const written = fc
      .tuple(value, fc.constantFrom(...styles))
      .map(([data, style]) => stringify(data, { ...style, aliasDuplicateObjects: false }))
      .filter((whole) => splitTopLevelSections(whole) !== undefined);
    fc.assert(fc.property(written, (whole) => isDeepStrictEqual(mergeParts(splitTopLevelSections(whole)!), parse(whole))));
    expect(fc.sample(written, 20)).toHaveLength(20);
  });
});
