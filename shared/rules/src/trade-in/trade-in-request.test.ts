import { DEFAULT_TRADE_IN_QUESTIONS as QUESTIONS, TradeInSettings } from '@forecourt/contracts/site/trade-in';
import { isBeyondOnlineValuation, tradeInRequest } from './trade-in-request';

const told = { 'Vehicle Make': ' Mazda ', 'Vehicle Model': 'CX-5', 'Vehicle Year': '2021', kms: '45,200', regoState: 'QLD' };

describe('the request for a valuation', () => {
  it("L-08 the request has the vehicle and its condition from the form's answers", () => {
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

  it("L-08 the request leaves out answers that are no answers of the dealer's questions, and an unknown state", () => {
    expect(tradeInRequest({ ...told, regoState: 'XX', condition: 'mint', keys: '' }, QUESTIONS)).toEqual({
      vehicle: { make: 'Mazda', model: 'CX-5', year: 2021, km: 45_200 },
      adjustments: {},
    });
  });

  it.each(['45.200', '45 200 km', '45200', '45.2k'])('L-08 the request reads the kilometres %j right', (kms) => {
    expect(tradeInRequest({ ...told, kms }, QUESTIONS)?.vehicle.km).toBe(45_200);
  });

  it.each([
    ['a make', { 'Vehicle Make': '  ' }],
    ['a model', { 'Vehicle Model': '' }],
    ['a year', { 'Vehicle Year': 'old' }],
    ['a year of this world', { 'Vehicle Year': '1' }],
    ['kilometres', { kms: '' }],
    ['kilometres that are a number', { kms: '45.5' }],
    ['kilometres that can be', { kms: '9,000,000' }],
  ])('L-08 the request is undefined without %s', (_, change) => {
    expect(tradeInRequest({ ...told, ...change }, QUESTIONS)).toBeUndefined();
  });
});

describe('the limit for values online', () => {
  const site = { locale: 'en-AU', tradeIn: { maxYears: 7, maxKm: 100_000 } };

  it('L-08 a vehicle over 7 years or over 100,000 km is not valued online, unless the dealer sets other limits', () => {
    expect(TradeInSettings.properties).toMatchObject({ maxYears: { default: 7 }, maxKm: { default: 100_000 } });
    expect(isBeyondOnlineValuation({ year: 2019, km: 100_000 }, site, 2026)).toBeUndefined();
    expect(isBeyondOnlineValuation({ year: 2018, km: 1000 }, site, 2026)).toBe('too_old');
    expect(isBeyondOnlineValuation({ year: 2024, km: 100_001 }, site, 2026)).toBe('too_far');
  });

  it('L-08 X-04 the limit of the odometer is in the unit of distance of the dealer', () => {
    const british = { ...site, locale: 'en-GB' };
    expect(isBeyondOnlineValuation({ year: 2024, km: 160_934 }, british, 2026)).toBeUndefined();
    expect(isBeyondOnlineValuation({ year: 2024, km: 160_935 }, british, 2026)).toBe('too_far');
  });

  it('L-08 a dealer with limits of 0 values every vehicle online', () => {
    expect(
      isBeyondOnlineValuation({ year: 1965, km: 900_000 }, { ...site, tradeIn: { maxYears: 0, maxKm: 0 } }, 2026),
    ).toBeUndefined();
  });
});
