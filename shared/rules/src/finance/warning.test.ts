import { COMPARISON_RATE_WARNING } from '@forecourt/contracts/site/finance-defaults';
import { comparisonRateOfOfferName, warningOfOffer } from './offer-rates';
import { withSeparateWarning, splitWarning, wholeWarning } from './warning';

it('F-12 the warning of a text is separate from the rest, with the sentence on its example', () => {
  const text = `Rate of 8.50% p.a. for you. ${COMPARISON_RATE_WARNING} Not an offer of credit.`;
  expect(splitWarning(text)).toEqual({
    warning: COMPARISON_RATE_WARNING,
    rest: 'Rate of 8.50% p.a. for you. Not an offer of credit.',
  });
  expect(splitWarning('Approved buyers only.')).toEqual({ warning: '', rest: 'Approved buyers only.' });
  const cut = 'WARNING: This comparison rate is true only';
  expect(splitWarning(cut)).toEqual({ warning: cut, rest: '' });
});

it.each([
  ['of other things', 'WARNING: Stock is limited.'],
  ['that was cut', 'WARNING: This comparison rate is true only for the exam'],
])('F-12 a warning %s in a disclaimer does not take the place of the law’s', (_, disclaimer) => {
  expect(withSeparateWarning('', disclaimer).warning).toBe(COMPARISON_RATE_WARNING);
  const own = COMPARISON_RATE_WARNING.replace('the example', 'the examples');
  expect(withSeparateWarning(own, disclaimer).warning).toBe(own);
  expect(wholeWarning(disclaimer)).toBe('');
});

it.each(['7% p.a. on utes', 'Utes from $99 a week on finance'])(
  'F-12 an offer named %j has its comparison rate and its warning',
  (name) => {
    const offer = { name, description: 'Comparison rate 8% p.a.', disclaimer: COMPARISON_RATE_WARNING };
    expect([comparisonRateOfOfferName(offer), warningOfOffer(offer)]).toEqual([8, COMPARISON_RATE_WARNING]);
    expect(comparisonRateOfOfferName({ ...offer, name: 'Service plan, $25 a month', loan: false })).toBeUndefined();
  },
);
