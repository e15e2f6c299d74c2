import { ProblemError } from '@forecourt/contracts/problem';
import type { Tenant } from '../ports';
import type { LeadsContext } from './room';

/** Returns the error that tells the shopper how to reach the dealer without the form. */
export const leadNotStoredError = ({ wordingOf }: Pick<LeadsContext, 'wordingOf'>, { config }: Tenant): ProblemError => {
  const text = wordingOf(config);
  const { phone } = config.contact;
  return new ProblemError(
    'lead_not_stored',
    phone
      ? text('shell.lead.notStoredPhone', 'We could not store your enquiry. Please call {{phone}}, or send it again in a few minutes.', { phone }) // prettier-ignore
      : text('shell.lead.notStored', 'We could not store your enquiry. Please send it again in a few minutes.'),
  );
};
