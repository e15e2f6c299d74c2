import { createSections } from './sections';

const SITE = 'slug: corner\nname: Corner Motors\nhosts: [corner.localhost]\n';
const file = (text: string, name = 'site.yaml') => ({ name: `corner/${name}`, text });
const compose = (sections: ReturnType<typeof createSections>, ...texts: string[]) =>
  sections.compose(texts.map((text, index) => file(text, `${index}.yaml`)))!;

describe('configurations made of parts', () => {
  it('X-02 share what they have in common, and the defaults', () => {
    const sections = createSections();
    const theme = 'theme: { primary: "#112233" }\n';
    const one = compose(sections, `${SITE}${theme}`);
    const other = compose(sections, `slug: other\nname: Other\nhosts: [other.localhost]\n`, `${theme}currency: NZD`);
    expect(one.slug).not.toBe(other.slug);
    expect(other.theme.primary).toBe('#112233');
    expect(other.theme).toBe(one.theme);
    expect(other.vehicle).toBe(one.vehicle);
    expect([one.currency, other.currency]).toEqual(['AUD', 'NZD']);
  });

  it('X-02 can’t be changed by who reads them: another dealer has the same part', () => {
    const { search, locations } = compose(createSections(), SITE);
    expect(() => (search.sorts as unknown[]).push('mine')).toThrow(TypeError);
    expect(() => Object.assign(search, { pageSize: 1 })).toThrow(TypeError);
    expect(() => (locations as unknown[]).push({})).toThrow(TypeError);
  });

  it('Q-04 hold HTML cut down to text and its structure', () => {
    const { pages } = compose(
      createSections(),
      `${SITE}pages:\n  - { path: /about, title: About, html: "<p onclick='x()'>Us<script>alert(1)</script></p>" }\n`,
    );
    expect(pages[0]?.html).toBe('<p>Us</p>');
  });

  it('X-02 may use an anchor within a part', () => {
    const made = compose(
      createSections(),
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
  ])('X-02 are not made with %s', (_what, text) => {
    expect(createSections().compose([file(text)])).toBeUndefined();
  });
});
