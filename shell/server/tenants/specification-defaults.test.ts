import { DEFAULT_SOLD_DAYS } from '@forecourt/rules/stock/stock-filter';
import { schemaDefaults } from './schema-defaults';

describe('a dealer that says nothing', () => {
  const { search, cards, finance, vehicle, timezone, currency } = schemaDefaults();

  it('X-06 gets the search defaults of the specification', () => {
    expect(search).toMatchObject({ pageSize: 21, sorts: ['most_relevant', 'latest', 'price_desc', 'price_asc'] });
  });

  it('X-06 gets the card defaults of the specification', () => {
    expect(cards).toEqual({
      justArrivedDays: 8,
      justArrivedTag: 'Just Arrived',
      soldTag: 'SOLD',
      certifiedLogo: '',
      certifiedMakes: [],
      noPriceText: 'Enquire for price.',
    });
  });

  it('X-06 gets the calculator defaults of the specification', () => {
    expect(finance).toMatchObject({ rate: 10, termYears: 5, minAmount: 1000, maxAmount: 100000, minRate: 0.5, maxRate: 15 });
  });

  it('X-06 gets the comparison-rate warning with the example of a secured loan of $30,000 over 5 years', () => {
    expect(finance.disclaimer).toMatch(/secured loan of \$30,000 over 5 years.*WARNING/);
  });

  it('X-06 V-20 gets the fuel calculator’s $1.70 a litre and 250 km a week', () => {
    expect(vehicle.fuel).toEqual({ shown: true, pricePerLitre: 1.7, kmPerWeek: 250 });
  });

  it('X-06 is read in Queensland’s time and in Australian dollars', () => {
    expect([timezone, currency]).toEqual(['Australia/Brisbane', 'AUD']);
  });

  it('X-08 lists sold cars for the number of days that the stock rule has as its default', () => {
    expect(search.include_sold_cars_days).toBe(3);
    expect(DEFAULT_SOLD_DAYS).toBe(search.include_sold_cars_days);
  });
});
