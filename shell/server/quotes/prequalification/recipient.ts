import type { PrequalificationRequest } from '@forecourt/contracts/prequalification';
import { ProblemError } from '@forecourt/contracts/problem';
import { askedParty, type AskedParty } from '@forecourt/rules/finance/asked-party';
import { calculatorRanges } from '@forecourt/rules/finance/calculator-input';
import { lendersForCar, lendersOf } from '@forecourt/rules/finance/lenders';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import type { Stock, Tenant } from '../../ports';

const refusal = (path: string, message: string): ProblemError =>
  new ProblemError('invalid_request', message, [{ path, message }]);

/**
 * Returns who gets the shopper's figures; undefined if nobody is asked. Throws a ProblemError if the lender is none of the dealer's,
 * does not finance the vehicle or lends no such loan, and if the shopper agreed to another recipient.
 */
export const recipientOf = async (
  cars: Pick<Stock, 'byIds'>,
  { slug, config: { finance, providers } }: Tenant,
  { lender: id, carId, amount, termYears, recipient }: PrequalificationRequest,
): Promise<AskedParty | undefined> => {
  const lenders = lendersOf(finance);
  const lender = lenders.find((each) => each.id === id);
  if (!lender) throw refusal('/lender', `"${id}" is no lender of this dealer`);
  const [car] = carId === undefined ? [] : await cars.byIds(slug, [carId]);
  const price = car && purchasePrice(car);
  if (car && price !== undefined && !lendersForCar(finance, { ...car, price }).some((each) => each.id === id))
    throw refusal('/lender', `${lender.provider} does not finance this vehicle`);
  const ranges = calculatorRanges(lender, price);
  if (amount < ranges.amount.min || amount > ranges.amount.max)
    throw refusal('/amount', `${lender.provider} lends from ${ranges.amount.min} to ${ranges.amount.max}`);
  if (termYears > ranges.termYears.max)
    throw refusal('/termYears', `${lender.provider} lends for ${ranges.termYears.max} years at most`);
  const party = askedParty(providers.prequalification, lender, lenders);
  if (party && party.name !== recipient)
    throw new ProblemError('conflict', `The figures would go to ${party.name}, to whom the shopper did not agree`);
  return party;
};
