import { financeOffer, serviceOffer } from '../testing/site';
import { chooseOffers, offerChoiceHref, offerFacetValues, readOfferChoice } from './offer-choice';

const bonus = {
  ...serviceOffer,
  id: 'bonus',
  category: 'Model offer',
  mechanic: { kind: 'bonus', amount: 500, loan: true },
} as const;
const offers = [financeOffer, serviceOffer, bonus];
const idsOf = (query: string) => chooseOffers(offers, readOfferChoice(new URLSearchParams(query))).map(({ id }) => id);

it('P-04 a filter has only the values that current offers have', () => {
  expect(offerFacetValues(offers, 'make')).toEqual([{ value: 'mg', name: 'MG' }]);
  expect(offerFacetValues(offers, 'category').map(({ value }) => value)).toEqual(['finance-offer', 'model-offer']);
  expect(offerFacetValues(offers, 'mechanic').map(({ value }) => value)).toEqual(['bonus']);
});

it('P-04 a filter that would leave out no offer has no values', () => {
  expect(offerFacetValues([financeOffer, { ...financeOffer, id: 'other' }], 'make')).toEqual([]);
});

it.each([
  ['', ['finance', 'service', 'bonus']],
  ['make=mg', ['finance']],
  ['category=model-offer&mechanic=bonus', ['bonus']],
  ['make=mg&mechanic=bonus', []],
  ['make=&other=1', ['finance', 'service', 'bonus']],
  ['make=kia', []],
])('P-04 the query "%s" chooses the offers %j', (query, ids) => {
  expect(idsOf(query)).toEqual(ids);
});

it('P-04 the address of a choice keeps the other filters', () => {
  expect(offerChoiceHref({ make: 'mg', mechanic: 'rate' }, 'mechanic', 'bonus')).toBe('/special-offers?make=mg&mechanic=bonus');
  expect(offerChoiceHref({ make: 'mg' }, 'make', undefined)).toBe('/special-offers');
});
