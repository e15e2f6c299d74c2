import type { CompareVariant } from '@forecourt/contracts/site/site';
import { readVariantChoice, coloursOfVariant, findModelFamily, hrefWithColour, hrefWithVariant } from './choice';

type Colour = CompareVariant['colours'][number];
const paint = (hexCode: string, name = hexCode): Colour => ({ hexCode, name, image: `drawing:suv/${hexCode.slice(1)}/side` });
const GREY = paint('#4f5b66', 'Grey');
const WHITE = paint('#f2f2ee', 'White');
const RED = paint('#8d1c2b', 'Red');

const variant = (id: string, baseId: string, colours: Colour[] = [GREY, WHITE]): CompareVariant => ({
  id,
  baseId,
  name: id,
  dimensions: {},
  performance: {},
  features: [],
  colours,
  searchHref: '/search',
  learnHref: '/models',
});
const premium = variant('im5-premium', 'im5');
const performance = variant('im5-performance', 'im5', [GREY, WHITE, RED]);
const six = variant('im6-premium', 'im6', [RED, WHITE]);
const variants = [premium, performance, six];
const compare = { variants, defaults: ['im5-performance', 'im5-premium'] };

const chosen = (query: string, from = compare) => {
  const choice = readVariantChoice(new URLSearchParams(query), from);
  return choice && [choice.left, choice.right].map(({ variant: { id }, colour }) => `${id} ${colour?.name}`);
};

it.each([
  ['', ['im5-performance Grey', 'im5-premium Grey']],
  ['left=im6-premium', ['im6-premium Red', 'im5-premium Grey']],
  ['left=im6-premium&right=im5-performance', ['im6-premium Red', 'im5-performance Grey']],
  ['left=gone&right=', ['im5-performance Grey', 'im5-premium Grey']],
  ['leftColour=8D1C2B&rightColour=f2f2ee', ['im5-performance Red', 'im5-premium White']],
  ['rightColour=8d1c2b', ['im5-performance Grey', 'im5-premium Grey']],
])('M-01 the address ?%s compares %j', (query, expected) => {
  expect(chosen(query)).toEqual(expected);
});

it('M-04 without defaults of the dealer, the comparison starts with the first two variants, or twice the only one', () => {
  expect(chosen('', { variants, defaults: [] })).toEqual(['im5-premium Grey', 'im5-performance Grey']);
  expect(chosen('', { variants: [six], defaults: [] })).toEqual(['im6-premium Red', 'im6-premium Red']);
});

it('M-04 choiceOf returns undefined for a dealer without variants', () => {
  expect(chosen('left=im5-premium', { variants: [], defaults: [] })).toBeUndefined();
});

it('M-01 another variant on one side takes its first colour, and the other side keeps its colour', () => {
  const choice = readVariantChoice(new URLSearchParams('leftColour=8d1c2b&rightColour=f2f2ee'), compare)!;
  const next = hrefWithVariant(choice, 'left', 'im5-premium');
  expect(next).toBe('/compare?left=im5-premium&right=im5-premium&rightColour=f2f2ee');
  expect(chosen(next.split('?')[1]!)).toEqual(['im5-premium Grey', 'im5-premium White']);
});

it('M-02 the address of a comparison names a chosen colour, unless it is the first', () => {
  const choice = readVariantChoice(new URLSearchParams('rightColour=f2f2ee'), compare)!;
  expect(hrefWithColour(choice, 'left', RED)).toBe(
    '/compare?left=im5-performance&leftColour=8d1c2b&right=im5-premium&rightColour=f2f2ee',
  );
  expect(hrefWithColour(choice, 'right', GREY)).toBe('/compare?left=im5-performance&right=im5-premium');
});

it('M-02 the comparison shows at most six colours in the order of the content, and each colour code once in whatever case', () => {
  const many = ['#aa0000', '#AA0000', '#bb0000', '#cc0000', '#dd0000', '#ee0000', '#ff0000', '#110000'].map((hex) => paint(hex));
  expect(coloursOfVariant(variant('im5-x', 'im5', many), []).map(({ hexCode }) => hexCode)).toEqual([
    '#aa0000',
    '#bb0000',
    '#cc0000',
    '#dd0000',
    '#ee0000',
    '#ff0000',
  ]);
});

it('M-02 a variant without colours of its own has the colours of its family', () => {
  const bare = variant('im5-bare', 'im5', []);
  expect(coloursOfVariant(bare, [...variants, bare])).toEqual([GREY, WHITE, RED]);
});

it.each([
  ['im5-premium', 'im5'],
  ['im6-premium', 'im6'],
  ['im5', 'im5'],
  ['im55-premium', 'im5'],
  ['ranger-raptor-v6', 'ranger-raptor'],
  ['ranger-xl', 'ranger'],
])('M-02 the family of the variant %s is the longest base id that starts its id: %s', (id, family) => {
  const known = [premium, six, variant('ranger-xl', 'ranger'), variant('ranger-raptor-v6', 'ranger-raptor')];
  expect(findModelFamily(id, known)).toBe(family);
});
