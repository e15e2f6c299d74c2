import { TradeInSettings } from '@forecourt/contracts/site/trade-in';
import type { TextLookup } from '@forecourt/contracts/wording';
import { Value } from 'typebox/value';
import { tradeInFaq } from './trade-in';

const { faq } = Value.Default(TradeInSettings, {}) as { faq: { question: string; answer: string }[] };
const text: TextLookup = (_key, fallback, values = {}) =>
  fallback.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String((values as Record<string, unknown>)[name]));
const answersAt = (locale: string, limits: { maxYears: number; maxKm: number }): string =>
  tradeInFaq({ locale, tradeIn: { faq, ...limits } }, text)
    .map(({ answer }) => answer)
    .join(' ');

it.each([
  ['en-AU', 'over 7 years old or over 100,000 km, or'],
  ['en-GB', 'over 7 years old or over 100,000 miles, or'],
])('L-08 X-04 the default answer about limits names them in the unit of distance of %s', (locale, words) => {
  expect(answersAt(locale, { maxYears: 7, maxKm: 100_000 })).toContain(words);
});

it('L-08 the answers name the limits that the dealer sets, and no answer names a limit of 0', () => {
  expect(answersAt('en-AU', { maxYears: 10, maxKm: 160_000 })).toContain('over 10 years old or over 160,000 km');
  expect(answersAt('en-AU', { maxYears: 10, maxKm: 0 })).not.toMatch(/[{}]|years old/);
  expect(answersAt('en-AU', { maxYears: 10, maxKm: 0 })).toContain('payout letter');
});
