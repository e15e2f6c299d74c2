import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { Offer } from '@forecourt/contracts/site/site';

const LONG = 'Every demonstrator on our lists is registered, serviced and priced drive-away. ';

export const WARNING =
  'Comparison rate is for a secured loan of $30,000 over 5 years. WARNING: This comparison rate is true only for the example given. Fees might result in a different comparison rate.';

export const financeOffer: Offer = {
  id: 'finance',
  name: '7.99% p.a. on utes',
  description: `<p>At 7.99% p.a. (comparison rate 8.78% p.a.).</p><p>${LONG}</p><p>${LONG}</p><p>Ask for the <strong>delivery date</strong>.</p>`,
  disclaimer: `${LONG}${WARNING} ${LONG}${LONG}`.trim(),
  category: 'Finance offer',
  image: 'drawing:ute/b83a22/front-three-quarter',
  manufacturer: 'MG',
  model: { name: 'IM5', slug: 'im5', override_url: '/models/im5' },
  start: '2025-01-01',
  expiry: '2099-12-31',
};
export const serviceOffer: Offer = {
  id: 'service',
  name: 'First service on us',
  description: '<p>Book it where it suits you.</p>',
};
export const endedOffer: Offer = { id: 'ended', name: 'Winter sale', description: '<p>Over.</p>', expiry: '2020-06-30' };

export const siteWithOffers = (offers: Offer[], testDrive = true): Partial<PublicSite> => ({
  name: 'Test Motors',
  locale: 'en-AU',
  currency: 'AUD',
  timezone: 'Australia/Brisbane',
  origin: 'https://test.example',
  basePath: '',
  offers,
  contact: { phone: '(07) 5550 0000', email: '' },
  features: { testDrive } as PublicSite['features'],
});
