import type { Car, LenderQuote } from '@forecourt/contracts/car/car';
import type { FinanceQuote, FinanceQuoteRequest, QuotedLoan } from '@forecourt/contracts/quotes';
import { BROKER_QUOTE } from '@forecourt/contracts/site/finance-defaults';
import { askedParty, type AskedParty } from '@forecourt/rules/finance/asked-party';
import { financeTeaserFigures, lenderToAsk } from '@forecourt/rules/finance/finance-figures';
import { lendersForCar, lendersOf, type Lender } from '@forecourt/rules/finance/lenders';
import { ESTIMATE_ASSUMPTIONS } from '@forecourt/rules/finance/payment-estimate';
import { addDays, localDateTime } from '@forecourt/rules/location/zone-time';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import type { LenderQuotes, ProviderOutcome, Providers, Stock, Tenant } from '../../platform/ports';
import { joinOverlappingCalls } from '../../platform/calls/single-flight';
import { createSuccessOutcome } from '../provider';

type Answer = ProviderOutcome<FinanceQuote | undefined>;

interface CarQuoteDeps {
  cars: Pick<Stock, 'byIds'>;
  kept: LenderQuotes;
  providers: Pick<Providers, 'financeQuote' | 'lenderQuote'>;
  /** In Unix seconds. */
  now: () => number;
}

/** Has facts of the car alone, so that the answer is the same for every shopper. */
const requestFor = ({ year, vin, nvic }: Car, price: number): FinanceQuoteRequest => {
  const { termYears: loanTerm, ...shares } = ESTIMATE_ASSUMPTIONS;
  return { purchasePrice: price, loanTerm, ...shares, year, ...(vin ? { vin } : {}), ...(nvic ? { nvic } : {}) };
};

interface QuotePlace {
  key: string;
  name: string;
}

/** A quote belongs to the dealer's lender that it names, else to the broker, else to the lender that was asked (F-11). */
const placeOf = (
  said: string | undefined,
  { asked, party, lenders }: { asked: Lender; party: AskedParty | undefined; lenders: readonly Lender[] },
): QuotePlace => {
  const isSaid = (name: string): boolean => name.toLowerCase() === said?.toLowerCase();
  if (party?.kind !== 'broker') return { key: asked.id, name: asked.provider };
  const named = lenders.find(({ id, provider }) => isSaid(id) || isSaid(provider));
  return named ? { key: named.id, name: named.provider } : { key: BROKER_QUOTE, name: said ?? party.name };
};

/** In dollars; youX assumes the same shares (site-area §9). */
const loanOf = (price: number): Required<QuotedLoan> => {
  const { termYears, depositPercent, finalPaymentPercent } = ESTIMATE_ASSUMPTIONS;
  const shareOf = (percent: number): number => Math.round((price * percent) / 100);
  return { termYears, deposit: shareOf(depositPercent), balloon: shareOf(finalPaymentPercent) };
};

const keptQuoteOf = (answer: FinanceQuote, financeProvider: string, price: number): LenderQuote => ({
  ...(financeProvider ? { financeProvider } : {}),
  paymentWeek: answer.weeklyRepaymentAmount,
  interestRate: answer.advertisedRate,
  comparisonRate: answer.comparisonRate,
  ...loanOf(price),
});

/** A lender is asked once for a price of a car (F-04, F-11). Undefined without a quote or for a car without repayments. */
export const createCarQuote = ({ cars, kept, providers, now }: CarQuoteDeps) => {
  const join = joinOverlappingCalls<Answer>();

  const askLender = async (tenant: Tenant, car: Car & { price: number }, asked: Lender): Promise<Answer> => {
    const { slug, config } = tenant;
    const { price } = car;
    const today = localDateTime(now(), config.timezone).date;
    const request = requestFor(car, price);
    const settings = config.providers.financeQuote;
    const party = askedParty(settings, asked, lendersOf(config.finance));
    const hasService = settings.provider !== 'embedded' || settings.lenders.some(({ lender }) => lender === asked.id);
    if (!hasService) return providers.financeQuote(tenant, request, asked);
    const earlier = (await kept.of(slug, car.id))[party?.kind === 'broker' ? BROKER_QUOTE : asked.id];
    if (earlier?.quote === null && earlier.price === price && earlier.validUntil >= today) return createSuccessOutcome(undefined);
    const answer = await providers.lenderQuote(tenant, request, asked);
    // A failure is counted and logged where it happens; the page keeps its figures.
    if (!answer.ok) return createSuccessOutcome(undefined);
    const { value } = answer;
    const { key, name } = placeOf(value?.lender, { asked, party, lenders: lendersForCar(config.finance, car) });
    const quote = value ? keptQuoteOf(value, name, price) : null;
    // Somebody without a quote may be asked again on the next day.
    const validUntil = value ? (value.validUntil ?? addDays(today, settings.validDays)) : today;
    await kept.keep(slug, car.id, key, { quote, price, validUntil });
    return createSuccessOutcome(value && { ...value, loan: loanOf(price), ...(name ? { lender: name } : {}) });
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
        loan: figures.loan,
        ...(figures.lender.provider ? { lender: figures.lender.provider } : {}),
      });
    const lender = figures?.lender ?? lenderToAsk(car, tenant.config, now());
    if (!lender) return createSuccessOutcome(undefined);
    return join(`${tenant.slug}/${carId}/${lender.id}/${price}`, () => askLender(tenant, car, lender));
  };
};
