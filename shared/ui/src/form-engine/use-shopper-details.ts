import type { FormField, FormValues } from '@forecourt/contracts/form/form';
import { detailsToFill } from '@forecourt/rules/form/details-to-fill';
import { useAccount, useSite } from '@forecourt/store';
import { rememberedDetails } from './browser-memory';

/**
 * Returns the function that reads the contact details for a form's fields: those that this browser remembers, and those of the
 * signed-in shopper's account (L-06). Undefined until it is known who is signed in, so never during hydration.
 */
export const useShopperDetails = (
  fields: readonly FormField[],
  { remembers = true }: { remembers?: boolean } = {},
): (() => FormValues) | undefined => {
  const { slug } = useSite();
  const { status, account } = useAccount();
  if (status === 'unknown' || status === 'loading') return undefined;
  const asksLastName = fields.some(({ name }) => name === 'last_name');
  return () => ({ ...detailsToFill(remembers ? rememberedDetails(slug) : {}, account, { asksLastName }) });
};
