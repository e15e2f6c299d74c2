import { COMPARISON_RATE_WARNING } from '@forecourt/contracts/site/finance-defaults';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { Lender } from '@forecourt/rules/finance/lenders';
import { offerAdvertisesLoan } from '@forecourt/rules/finance/offer-rates';
import { advertisesLoan, ratePairs, statedComparisonRate, statesRate } from '@forecourt/rules/finance/stated-rates';
import { wholeWarning } from '@forecourt/rules/finance/warning';
import { decodeHTML } from 'entities';
import { checkFrozenOnce } from './once-good';
import { quoteShortened } from './tenant-problem';
import { escapePointerKey, type ConfigurationBreach } from './validate-schema';

const RATE_NAME = 'comparison rate';

/** Parts that a dealer's own words must keep, by wording key (F-12). */
export const RATE_WORDING: Record<string, readonly string[]> = {
  'car.offer.rate': ['{{comparison}}', RATE_NAME],
  'car.offer.weeklyWithRate': ['{{comparison}}', RATE_NAME],
  'finance.comparisonRate': [RATE_NAME],
  'finance.estimate.advertisedWithRate': ['{{comparison}}', RATE_NAME],
  'finance.estimate.assumedWithRate': ['{{comparison}}', RATE_NAME],
  'finance.ownLoan': ['{{comparison}}', RATE_NAME],
  'finance.perAnnum': ['{{rate}}'],
  'finance.teaser.comparison': ['{{rate}}', RATE_NAME],
  'offers.titleWithRate': ['{{rate}}', RATE_NAME],
  'search.budget.example': ['{{comparison}}', RATE_NAME],
  'search.budget.rates': ['{{comparison}}', RATE_NAME],
  'search.chip.weeklyWithRate': ['{{comparison}}', RATE_NAME],
  'search.chip.weeklyWithRates': ['{{comparison}}', RATE_NAME],
  'search.price.comparisonRate': ['{{rate}}', RATE_NAME],
  'shell.confirmation.offerWithRate': ['{{rate}}', RATE_NAME],
  'shell.finance.teaser.comparison': ['{{rate}}', RATE_NAME],
  'vehicle.header.rates': ['{{comparison}}', RATE_NAME],
};

/** Words as a browser shows them, with one blank between two. */
const withoutTags = (html: string): string => decodeHTML(html.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ');

/** No loan can have a comparison rate below the rate that it stands beside (F-12). */
const checkPairs = (text: string, path: string): ConfigurationBreach[] =>
  ratePairs(text)
    .filter(({ rate, comparisonRate }) => comparisonRate < rate)
    .map(({ rate, comparisonRate }) => ({
      path,
      expected: `a comparison rate of at least ${rate}% p.a., the rate beside it, because it contains the fees as well`,
      found: `${comparisonRate}% p.a.`,
    }));

/** Assumptions may state no lower comparison rate than the lender's for its advertised rate (F-12). */
export const checkStatedRates = (
  { rate, comparisonRate, disclaimer }: Pick<Lender, 'rate' | 'comparisonRate' | 'disclaimer'>,
  path: string,
  name: string,
): ConfigurationBreach[] => {
  const own = ratePairs(disclaimer).filter((pair) => pair.rate === rate);
  const stated = statesRate(disclaimer) ? own.map((pair) => pair.comparisonRate) : [statedComparisonRate(disclaimer) ?? Infinity];
  return stated
    .filter((each) => each < comparisonRate)
    .map((each) => ({
      path: `${path}/disclaimer`,
      expected: `the comparison rate of ${name}, ${comparisonRate}% p.a., or no figure`,
      found: `${each}% p.a.`,
    }));
};

/** For an amount that counts only because it stands in a campaign. */
const adviceFor = (text: string): string =>
  advertisesLoan(text) ? '' : '; or loan: false beside it, if an amount a week, fortnight or month pays no loan';

/** An offer with a rate or a repayment needs the comparison rate and the law's warning (F-12). */
export const checkOfferRates = checkFrozenOnce((offers: SiteConfig['offers']): ConfigurationBreach[] =>
  offers.flatMap((offer, index) => {
    const { name, description, disclaimer = '', mechanic } = offer;
    const text = withoutTags(`${name} ${description} ${mechanic?.text ?? ''}`);
    if (!offerAdvertisesLoan(offer, text)) return [];
    const path = `/offers/${index}/disclaimer`;
    const found = quoteShortened(disclaimer);
    if (statedComparisonRate(`${description} ${disclaimer}`) === undefined)
      return [
        {
          path,
          expected: `the comparison rate, because the offer states a rate or a repayment: "comparison rate 8.78% p.a."${adviceFor(text)}`,
          found,
        },
      ];
    const low = checkPairs(withoutTags(`${name} ${description} ${disclaimer}`), `/offers/${index}`);
    if (low.length > 0) return low;
    if (wholeWarning(disclaimer)) return [];
    const expected = `the law's warning, because the offer states a rate or a repayment: "${COMPARISON_RATE_WARNING}"`;
    return [{ path, expected, found }];
  }),
);

/** `path` is the JSON pointer below the configuration's key. */
interface LoanText {
  path: string;
  text: string;
}

const CAMPAIGN_SLOT = /^(?:offers|finance)\./;

/** In popups and in blocks of offers and finance each periodic amount is a repayment, unless they state that it is none. */
const isCampaign = ({ loan, slot }: { loan?: unknown; slot?: unknown }, inCampaign: boolean): boolean =>
  loan !== false && (inCampaign || CAMPAIGN_SLOT.test(String(slot)));

const loanTextsIn = (value: unknown, path: string, inCampaign: boolean): LoanText[] => {
  if (typeof value === 'string') {
    const text = withoutTags(value);
    return advertisesLoan(text, inCampaign) ? [{ path, text }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const campaign = isCampaign(value, inCampaign);
  return Object.entries(value).flatMap(([key, inner]) => loanTextsIn(inner, `${path}/${escapePointerKey(key)}`, campaign));
};

const knownLoanTexts = new WeakMap<object, LoanText[]>();

/** Searches parts that dealers share once. */
const loanTexts = (key: string, value: unknown): LoanText[] => {
  const inCampaign = key === 'popups';
  if (typeof value !== 'object' || value === null) return loanTextsIn(value, '', inCampaign);
  const texts = knownLoanTexts.get(value) ?? loanTextsIn(value, '', inCampaign);
  if (Object.isFrozen(value)) knownLoanTexts.set(value, texts);
  return texts;
};

/** Needs a comparison rate, and the law's warning where no footer has it (F-12). Offers have a check of their own. */
export const checkAdvertisedTexts = ({ offers: _offers, ...config }: SiteConfig): ConfigurationBreach[] =>
  Object.entries(config).flatMap(([key, value]) =>
    loanTexts(key, value).flatMap(({ path: below, text }) => {
      const path = `/${key}${below}`;
      const found = quoteShortened(text.trim());
      if (statedComparisonRate(text) === undefined)
        return [
          {
            path,
            expected: `the comparison rate in the same text, because it states a rate or a repayment: "comparison rate 8.78% p.a."${adviceFor(text)}`,
            found,
          },
        ];
      const low = checkPairs(text, path);
      // The lenders' texts stand on no page where the dealer has no finance.
      if (low.length > 0 || config.features.finance || key === 'finance' || wholeWarning(text)) return low;
      return [{ path, expected: `the law's warning in the same text, because features.finance is off`, found }];
    }),
  );

/** The dealer's own words must keep the figure (F-12). */
export const checkRateWording = ({ wording, locale }: Pick<SiteConfig, 'wording' | 'locale'>): ConfigurationBreach[] =>
  Object.entries(RATE_WORDING).flatMap(([key, words]) => {
    const own = wording[key];
    if (own === undefined) return [];
    const needed = locale.startsWith('en') ? words : words.filter((each) => each.startsWith('{{'));
    const isWhole = own.trim() !== '' && needed.every((each) => own.toLowerCase().includes(each.toLowerCase()));
    const path = `/wording/${escapePointerKey(key)}`;
    return isWhole
      ? []
      : [
          {
            path,
            expected: `a text with ${needed.join(' and ') || 'words'}, because it shows a comparison rate`,
            found: quoteShortened(own),
          },
        ];
  });
