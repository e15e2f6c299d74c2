import { mechanicText, priceBeforeText } from './mechanic';

const site = { locale: 'en-AU', currency: 'AUD' };
const text = (_key: string, fallback: string, values: Record<string, string | number> = {}) =>
  fallback.replaceAll(/{{(\w+)}}/g, (_match, name: string) => String(values[name]));

it.each([
  [{ kind: 'price', amount: 39990, loan: true } as const, '$39,990 drive-away'],
  [{ kind: 'weekly', amount: 99, comparisonRate: 8.78, loan: true } as const, '$99 a week, comparison rate 8.78% p.a.'],
  [{ kind: 'weekly', amount: 189, loan: false } as const, '$189 a week'],
  [{ kind: 'rate', rate: 7.9, comparisonRate: 8.78, loan: true } as const, '7.90% p.a., comparison rate 8.78% p.a.'],
  [{ kind: 'bonus', amount: 1000, loan: true } as const, '$1,000 bonus'],
  [{ kind: 'bonus', text: 'Free wall charger', loan: true } as const, 'Free wall charger'],
])('P-04 F-12 the headline figure of the mechanic %j is %s', (mechanic, words) => {
  expect(mechanicText(mechanic, site, text)).toBe(words);
});

it('P-04 only a price has a price before the offer', () => {
  expect(priceBeforeText({ kind: 'price', amount: 39990, was: 42990, loan: true }, site, text)).toBe('Was $42,990');
  expect(priceBeforeText({ kind: 'price', amount: 39990, loan: true }, site, text)).toBeUndefined();
  expect(priceBeforeText({ kind: 'bonus', amount: 500, was: 400, loan: true }, site, text)).toBeUndefined();
});
