import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import { ProblemError } from '@forecourt/contracts/problem';
import { isOnItsWay } from '@forecourt/rules/card/sellable';
import type { Tenant } from '../../platform/ports';
import { runWithAbortableLimit } from './in-time';
import type { LeadsContext } from './room';

/**
 * The page of a car on its way offers no test drive, but an address can be typed. A lead is taken without a database too (L-13), so it
 * is refused only if the stock says so in time. Throws ProblemError `invalid_lead` with a sentence for the shopper.
 */
export const refuseTestDriveBeforeArrival = async (
  { stock, patience, wordingOf }: Pick<LeadsContext, 'stock' | 'patience' | 'wordingOf'>,
  { category, car_id: id }: LeadSubmission,
  { slug, config }: Tenant,
): Promise<void> => {
  if (category !== 'test_drive' || !id) return;
  const [car] = await runWithAbortableLimit(patience, () => stock.byIds(slug, [id])).catch(() => []);
  if (!car || !isOnItsWay(car)) return;
  const message = wordingOf(config)(
    'shell.lead.notArrived',
    '{{car}} is on its way, so nobody can drive it yet. Ask us to tell you when it arrives.',
    { car: car.name },
  );
  throw new ProblemError('invalid_lead', message, [{ path: '/', message }]);
};
