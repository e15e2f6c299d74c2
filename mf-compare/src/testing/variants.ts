import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { CompareVariant } from '@forecourt/contracts/site/site';

const paint = (hexCode: string, name: string) => ({ hexCode, name, image: `drawing:sedan/${hexCode.slice(1)}/side` });
const GREY = paint('#4f5b66', 'Rhodium Grey');
const WHITE = paint('#f2f2ee', 'Arctic White');
const RED = paint('#8d1c2b', 'Ruby Red');

const variant = (id: string, name: string, more: Partial<CompareVariant>): CompareVariant => ({
  id,
  baseId: id.split('-')[0]!,
  name,
  dimensions: { Length: '4,931 mm' },
  performance: {},
  features: ['Camera'],
  colours: [GREY, WHITE],
  searchHref: `/search/new-cars?query=${id}`,
  learnHref: `/models/${id}`,
  ...more,
});

export const testVariants = [
  variant('im5-premium', 'IM5 Premium', { performance: { Range: '490 km', Power: '217 kW' } }),
  variant('im5-performance', 'IM5 Performance', {
    performance: { Range: '575 km' },
    features: ['Camera', 'Launch control'],
    colours: [GREY, WHITE, RED],
  }),
  variant('im6-premium', 'IM6 Premium', { dimensions: { Length: '4,904 mm' }, colours: [RED, WHITE] }),
];

export const siteWithVariants = (
  compare: Partial<PublicSite['compare']> = { variants: testVariants, defaults: ['im5-performance', 'im5-premium'] },
): Partial<PublicSite> => ({
  name: 'Test Motors',
  locale: 'en-AU',
  compare: { title: 'Find your perfect IM', variants: [], defaults: [], ...compare },
});
