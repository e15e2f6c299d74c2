import type { PrequalificationQuestion, PrequalificationRequest } from '@forecourt/contracts/prequalification';
import { ProblemError } from '@forecourt/contracts/problem';
import { askedParty } from '@forecourt/rules/finance/asked-party';
import { calculatorRanges } from '@forecourt/rules/finance/calculator-input';
import { lendersForCar, lendersOf, type Lender } from '@forecourt/rules/finance/lenders';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import type { Stock, Tenant } from '../../platform/ports';

const refusal = (path: string, message: string): ProblemError =>
  new ProblemError('invalid_request', message, [{ path, message }]);

/** An earlier page states neither lender nor recipient, and means the only lender. Undefined if several could be meant. */
const lenderOf = ({ lender: id, recipient }: PrequalificationRequest, lenders: readonly Lender[]): Lender | undefined => {
  if (id === undefined && recipient === undefined) return lenders.length === 1 ? lenders[0] : undefined;
  if (id === undefined) throw refusal('/lender', 'must be stated with a recipient');
  if (recipient === undefined) throw refusal('/recipient', 'must be stated with a lender');
  const lender = lenders.find((each) => each.id === id);
  if (!lender) throw refusal('/lender', `"${id}" is no lender of this dealer`);
  return lender;
};

/**
 * Undefined if nobody is asked. Throws a ProblemError if the lender is none of the dealer's, does not finance the vehicle or
 * lends no such loan, and if the shopper agreed to another recipient.
 */
export const questionOf = async (
  cars: Pick<Stock, 'byIds'>,
  { slug, config: { finance, providers } }: Tenant,
  request: PrequalificationRequest,
): Promise<PrequalificationQuestion | undefined> => {
  const { carId, amount, termYears, recipient, consent: _consent, ...answers } = request;
  const lenders = lendersOf(finance);
  const lender = lenderOf(request, lenders);
  if (!lender) return undefined;
  const [car] = carId === undefined ? [] : await cars.byIds(slug, [carId]);
  const price = car && purchasePrice(car);
  if (car && price !== undefined && !lendersForCar(finance, { ...car, price }).some(({ id }) => id === lender.id))
    throw refusal('/lender', `${lender.provider} does not finance this vehicle`);
  const ranges = calculatorRanges(lender, price);
  if (amount < ranges.amount.min || amount > ranges.amount.max)
    throw refusal('/amount', `${lender.provider} lends from ${ranges.amount.min} to ${ranges.amount.max}`);
  if (termYears > ranges.termYears.max)
    throw refusal('/termYears', `${lender.provider} lends for ${ranges.termYears.max} years at most`);
  const party = askedParty(providers.prequalification, lender, lenders);
  const question = { ...answers, amount, termYears, lender: lender.id };
  // A shopper who agreed to a lender without naming it did not agree to a broker.
  if (recipient === undefined) return party?.kind === 'lender' ? question : undefined;
  if (party && party.name !== recipient)
    throw new ProblemError('conflict', `The figures would go to ${party.name}, to whom the shopper did not agree`);
  return party && question;
};
