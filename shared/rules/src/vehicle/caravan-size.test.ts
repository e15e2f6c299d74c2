import { formatFeetAsMetres, feetToMetres } from './spec-rows';

it('V-12 feet are converted to metres by 0.3048', () => {
  expect(feetToMetres(21.5)).toBeCloseTo(6.5532, 9);
  expect([formatFeetAsMetres(21.5, 'en-AU'), formatFeetAsMetres(8, 'en-AU'), formatFeetAsMetres(8, 'de')]).toEqual([
    '6.55',
    '2.44',
    '2,44',
  ]);
});
