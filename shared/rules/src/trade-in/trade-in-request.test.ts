import { DEFAULT_QUESTIONS as QUESTIONS, TradeInSettings } from '@forecourt/contracts/site/trade-in';
import { beyondOnline, tradeInRequest } from './trade-in-request';

const told = { 'Vehicle Make': ' Mazda ', 'Vehicle Model': 'CX-5', 'Vehicle Year': '2021', kms: '45,200', regoState: 'QLD' };

describe('what a valuation asks', () => {
  it('L-08 is made of the answers of a form', () => {
    expect(
      tradeInRequest(
        { ...told, trade_in_badge: 'Touring', trade_in_reference: '77', condition: 'fair', tyres: 'worn', rego: 'ABC123' },
        QUESTIONS,
      ),
    ).toEqual({
      vehicle: { make: 'Mazda', model: 'CX-5', year: 2021, km: 45_200, state: 'QLD', badge: 'Touring', reference: '77' },
      adjustments: { condition: 'fair', tyres: 'worn' },
    });
  });

  it('L-08 leaves out answers that the dealer does not know, and a state that there is not', () => {
    expect(tradeInRequest({ ...told, regoState: 'XX', condition: 'mint', keys: '' }, QUESTIONS)).toEqual({
      vehicle: { make: 'Mazda', model: 'CX-5', year: 2021, km: 45_200 },
      adjustments: {},
    });
  });

  it.each([
    ['a make', { 'Vehicle Make': '  ' }],
    ['a model', { 'Vehicle Model': '' }],
    ['a year', { 'Vehicle Year': 'old' }],
    ['a year of this world', { 'Vehicle Year': '1' }],
    ['kilometres', { kms: '' }],
    ['kilometres that can be', { kms: '9,000,000' }],
  ])('L-08 is nothing without %s', (_, change) => {
    expect(tradeInRequest({ ...told, ...change }, QUESTIONS)).toBeUndefined();
  });
});

describe('what is beyond a value online', () => {
  const limits = { maxYears: 7, maxKm: 100_000 };

  it('L-08 is over 7 years or over 100,000 km, unless the dealer says otherwise', () => {
    expect(TradeInSettings.properties).toMatchObject({ maxYears: { default: 7 }, maxKm: { default: 100_000 } });
    expect(beyondOnline({ year: 2019, km: 100_000 }, limits, 2026)).toBeUndefined();
    expect(beyondOnline({ year: 2018, km: 1000 }, limits, 2026)).toBe('too_old');
    expect(beyondOnline({ year: 2024, km: 100_001 }, limits, 2026)).toBe('too_far');
  });

  it('L-08 is nothing where the dealer sets no limit', () => {
    expect(beyondOnline({ year: 1965, km: 900_000 }, { maxYears: 0, maxKm: 0 }, 2026)).toBeUndefined();
  });
});
