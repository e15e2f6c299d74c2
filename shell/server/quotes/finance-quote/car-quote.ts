import type { Car, LenderQuote } from '@forecourt/contracts/car/car';
import type { FinanceQuote, FinanceQuoteRequest } from '@forecourt/contracts/quotes';
import { financeTeaserFigures, lenderToAsk } from '@forecourt/rules/finance/finance-figures';
import type { Lender } from '@forecourt/rules/finance/lenders';
import { ESTIMATE_ASSUMPTIONS } from '@forecourt/rules/finance/payment-estimate';
import { addDays, localDateTime } from '@forecourt/rules/location/zone-time';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import type { KeptQuote, LenderQuotes, ProviderOutcome, Quotes, Stock, Tenant } from '../../ports';
import { joinOverlappingCalls } from '../../single-flight';
import { createSuccessOutcome } from '../provider';

type Answer = ProviderOutcome<FinanceQuote | undefined>;

interface CarQuoteDeps {
  cars: Pick<Stock, 'byIds'>;
  kept: LenderQuotes;
  quotes: Pick<Quotes, 'financeQuote' | 'lenderQuote'>;
  /** Returns the present time in Unix seconds. */
  now: () => number;
}

/** Returns what is asked about a car: facts of the car alone, so that the answer is the same for every shopper. */
const requestFor = ({ year, vin, nvic }: Car, price: number): FinanceQuoteRequest => {
  const { termYears: loanTerm, ...shares } = ESTIMATE_ASSUMPTIONS;
  return { purchasePrice: price, loanTerm, ...shares, year, ...(vin ? { vin } : {}), ...(nvic ? { nvic } : {}) };
};

const keptQuoteOf = (answer: FinanceQuote, { provider }: Lender): LenderQuote => ({
  ...(provider ? { financeProvider: provider } : {}),
  paymentWeek: answer.weeklyRepaymentAmount,
  interestRate: answer.advertisedRate,
  comparisonRate: answer.comparisonRate,
  termYears: ESTIMATE_ASSUMPTIONS.termYears,
});

/** Returns the answer that is kept; a lender without a quote may be asked again on the next day. */
const answerToKeep = (
  answer: FinanceQuote | undefined,
  lender: Lender,
  { price, today, validDays }: { price: number; today: string; validDays: number },
): KeptQuote =>
  answer
    ? { quote: keptQuoteOf(answer, lender), price, validUntil: answer.validUntil ?? addDays(today, validDays) }
    : { quote: null, price, validUntil: today };

/**
 * Returns a function that answers the question of a car's estimate panel (F-04, F-11). A lender's answer is kept with its
 * validity, so that a lender is asked once for a price of a car, and cards, pages and search show the quote. Undefined
 * without a quote, and for a car that shows no repayments.
 */
export const createCarQuote = ({ cars, kept, quotes, now }: CarQuoteDeps) => {
  const join = joinOverlappingCalls<Answer>();

  const askLender = async (tenant: Tenant, car: Car & { price: number }, lender: Lender): Promise<Answer> => {
    const { slug, config } = tenant;
    const { price } = car;
    const today = localDateTime(now(), config.timezone).date;
    const request = requestFor(car, price);
    const { provider, validDays } = config.providers.financeQuote;
    if (provider === 'embedded') return quotes.financeQuote(tenant, request, lender);
    const earlier = (await kept.of(slug, car.id))[lender.id];
    if (earlier?.quote === null && earlier.price === price && earlier.validUntil >= today) return createSuccessOutcome(undefined);
    const answer = await quotes.lenderQuote(tenant, request);
    // A failure is counted and logged where it happens; the page keeps its figures.
    if (!answer.ok) return createSuccessOutcome(undefined);
    await kept.keep(slug, car.id, lender.id, answerToKeep(answer.value, lender, { price, today, validDays }));
    return answer;
  };

  return async (tenant: Tenant, carId: string): Promise<Answer> => {
    const [stored] = await cars.byIds(tenant.slug, [carId]);
    const price = stored && purchasePrice(stored);
    if (!stored || price === undefined || stored.reserved) return createSuccessOutcome(undefined);
    const car = { ...stored, price };
    const figures = financeTeaserFigures(car, tenant.config, now());
    if (figures?.isQuote)
      return createSuccessOutcome({
        weeklyRepaymentAmount: figures.weekly,
        advertisedRate: figures.rate,
        comparisonRate: figures.comparisonRate,
      });
    const lender = figures?.lender ?? lenderToAsk(car, tenant.config, now());
    if (!lender) return createSuccessOutcome(undefined);
    return join(`${tenant.slug}/${carId}/${lender.id}/${price}`, () => askLender(tenant, car, lender));
  };
};
