import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { formatKm, toKilometres, type DistanceSite } from '../vehicle/odometer';

type FaqSite = DistanceSite & { tradeIn: Pick<SiteConfig['tradeIn'], 'faq' | 'maxYears' | 'maxKm'> };

/**
 * Returns a dealer's questions and answers about trade-ins, with the dealer's limits in place of `{maxYears}` and `{maxKm}`
 * (L-08). An entry that names a limit of 0, which is none, is left out.
 */
export const tradeInFaq = (site: FaqSite, text: TextLookup): SiteConfig['tradeIn']['faq'] => {
  const { faq, maxYears, maxKm } = site.tradeIn;
  const limits = new Map([
    ['{maxYears}', maxYears === 0 ? undefined : String(maxYears)],
    ['{maxKm}', maxKm === 0 ? undefined : formatKm(toKilometres(maxKm, site), site, text)],
  ]);
  const isUnlimited = (entry: string): boolean =>
    [...limits].some(([name, limit]) => limit === undefined && entry.includes(name));
  const filled = (entry: string): string =>
    [...limits].reduce((result, [name, limit]) => result.replaceAll(name, limit ?? ''), entry);
  return faq
    .filter(({ question, answer }) => !isUnlimited(question) && !isUnlimited(answer))
    .map(({ question, answer }) => ({ question: filled(question), answer: filled(answer) }));
};
