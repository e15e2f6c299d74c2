import { COMPARISON_RATE_WARNING } from '@forecourt/contracts/site/finance-defaults';
import type { Offer, OfferMechanic, SiteConfig } from '@forecourt/contracts/site/site';
import { isLoanMechanic } from '@forecourt/rules/finance/offer-rates';
import { wholeWarning } from '@forecourt/rules/finance/warning';
import { checkStockFilter, type FindFilterProblem } from './check-filter';
import { describeFoundValue, quoteShortened } from './tenant-problem';
import type { ConfigurationBreach } from './validate-schema';

/** A bonus may have its words in place of the amount. */
const neededKeys = ({ kind, text }: OfferMechanic): (keyof OfferMechanic)[] => {
  if (kind === 'rate') return ['rate'];
  return kind === 'bonus' && text ? [] : ['amount'];
};

const checkFigures = (mechanic: OfferMechanic, path: string): ConfigurationBreach[] => {
  const { kind, amount = 0, was } = mechanic;
  const missing = neededKeys(mechanic)
    .filter((key) => mechanic[key] === undefined)
    .map((key) => ({ path: `${path}/${key}`, expected: `a figure, because the mechanic is ${kind}`, found: 'nothing' }));
  if (was === undefined || (kind === 'price' && was > amount)) return missing;
  return [...missing, { path: `${path}/was`, expected: 'a price above amount, beside a price', found: describeFoundValue(was) }];
};

/** Needs a comparison rate, not below the rate, and the law's warning (F-12). */
const checkLoan = ({ mechanic, disclaimer = '' }: Offer, path: string): ConfigurationBreach[] => {
  if (!mechanic || !isLoanMechanic(mechanic)) return [];
  const { rate = 0, comparisonRate } = mechanic;
  const low =
    comparisonRate === undefined || comparisonRate < rate
      ? [
          {
            path: `${path}/mechanic/comparisonRate`,
            expected: rate ? `a comparison rate of at least ${rate}% p.a.` : 'a comparison rate, because it is a repayment',
            found: comparisonRate === undefined ? 'nothing' : `${comparisonRate}% p.a.`,
          },
        ]
      : [];
  if (wholeWarning(disclaimer)) return low;
  const expected = `the law's warning, because the offer states a rate or a repayment: "${COMPARISON_RATE_WARNING}"`;
  return [...low, { path: `${path}/disclaimer`, expected, found: quoteShortened(disclaimer) }];
};

/** Mechanics need their figures, and filters of qualifying stock no error (P-04, F-12). */
export const checkOffers = ({ offers }: Pick<SiteConfig, 'offers'>, filterProblem: FindFilterProblem): ConfigurationBreach[] =>
  offers.flatMap((offer, index) => {
    const path = `/offers/${index}`;
    return [
      ...(offer.mechanic ? checkFigures(offer.mechanic, `${path}/mechanic`) : []),
      ...checkLoan(offer, path),
      ...(offer.stock ? checkStockFilter(offer.stock.filters, `${path}/stock/filters`, filterProblem) : []),
    ];
  });
