import { ProblemError } from '@forecourt/contracts/problem';
import type { Tenant } from '../../platform/ports';
import type { LeadsContext } from './room';

const leadNotStoredError = ({ wordingOf }: Pick<LeadsContext, 'wordingOf'>, { config }: Tenant): ProblemError => {
  const text = wordingOf(config);
  const { phone } = config.contact;
  return new ProblemError(
    'lead_not_stored',
    phone
      ? text('shell.lead.notStoredPhone', 'We could not store your enquiry. Please call {{phone}}, or send it again in a few minutes.', { phone }) // prettier-ignore
      : text('shell.lead.notStored', 'We could not store your enquiry. Please send it again in a few minutes.'),
  );
};

/** Throws the error again; `lead_not_stored` then tells how to reach the dealer. */
export const tellHowToReachDealer =
  (context: Pick<LeadsContext, 'wordingOf'>, tenant: Tenant) =>
  (error: unknown): never => {
    throw error instanceof ProblemError && error.code === 'lead_not_stored' ? leadNotStoredError(context, tenant) : error;
  };
