import { DEFAULT_SOLD_CAR_DAYS } from '@forecourt/rules/stock/stock-filter';
import { sampleDealer } from '@forecourt/testing/sample-site';

describe('a dealer with the default configuration', () => {
  const { search, cards, finance, vehicle, timezone, currency } = sampleDealer().config;

  it('X-06 the default search settings are those of the specification', () => {
    expect(search).toMatchObject({
      pageSize: 21,
      sorts: ['most_relevant', 'latest', 'price_desc', 'price_asc', 'km_asc', 'year_desc'],
    });
  });

  it('X-06 the default card settings are those of the specification', () => {
    expect(cards).toEqual({
      justArrivedDays: 8,
      justArrivedTag: 'Just Arrived',
      soldTag: 'SOLD',
      certifiedLogo: '',
      certifiedMakes: [],
      noPriceText: 'Enquire for price.',
    });
  });

  it('X-06 F-15 the default calculator settings are those of the specification, and a rate is none of them', () => {
    expect(finance.rate).toBeUndefined();
    expect(finance).toMatchObject({ termYears: 5, minAmount: 1000, maxAmount: 100000, minRate: 0.5, maxRate: 15 });
  });

  it('X-06 the default comparison-rate warning has the example of a secured loan of $30,000 over 5 years', () => {
    expect(finance.warning).toMatch(/secured loan of \$30,000 over 5 years.*WARNING/);
  });

  it('X-06 V-20 the fuel calculator starts with $1.70 a litre and 250 km a week', () => {
    expect(vehicle.fuel).toEqual({ shown: true, pricePerLitre: 1.7, kmPerWeek: 250 });
  });

  it("X-06 the default time zone is Queensland's and the default currency is the Australian dollar", () => {
    expect([timezone, currency]).toEqual(['Australia/Brisbane', 'AUD']);
  });

  it('X-08 the default number of days for sold cars is that of the stock rule', () => {
    expect(search.include_sold_cars_days).toBe(3);
    expect(DEFAULT_SOLD_CAR_DAYS).toBe(search.include_sold_cars_days);
  });
});
