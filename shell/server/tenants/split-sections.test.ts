import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { splitSections } from './split-sections';

const merged = (parts: string[]): unknown => Object.assign({}, ...parts.map((part) => parse(part) as object | null));

describe('a YAML file cut at its top-level keys', () => {
  it('X-02 gives a part for each key, with all that stands under it', () => {
    const text = 'slug: corner\nhome:\n- slot: a\n\n# of b\n- slot: b\ntext: |\n  key: in text\n\nlast:\n';
    expect(splitSections(text)).toEqual([
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
  ])('X-02 is left whole where it has %s', (_what, text) => {
    expect(splitSections(text)).toBeUndefined();
  });

  it('X-02 has no part for nothing', () => {
    expect(splitSections('\n \n')).toEqual([]);
    expect(splitSections('# a word first\na: 1')).toEqual(['# a word first\n', 'a: 1']);
  });

  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('a', ':', ' ', '\n', '-', '#', '"', "'", '{', '|') }));
  const value = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, text, fc.integer(), fc.boolean(), fc.array(tie('value')), tie('object')),
    object: fc.dictionary(fc.stringMatching(/^[A-Za-z_][\w-]{0,6}$/), tie('value')),
  })).object;

  it('X-02 means the same as the whole, whatever it holds and however it is written', () => {
    const styles = [{}, { defaultStringType: 'QUOTE_DOUBLE' as const }, { lineWidth: 20 }, { indentSeq: false }];
    const written = fc
      .tuple(value, fc.constantFrom(...styles))
      .map(([data, style]) => stringify(data, { ...style, aliasDuplicateObjects: false }))
      .filter((whole) => splitSections(whole) !== undefined);
    fc.assert(fc.property(written, (whole) => isDeepStrictEqual(merged(splitSections(whole)!), parse(whole))));
    expect(fc.sample(written, 20)).toHaveLength(20);
  });
});
