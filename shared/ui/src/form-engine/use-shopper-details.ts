import type { FormField, FormValues } from '@forecourt/contracts/form/form';
import { detailsToFill } from '@forecourt/rules/form/details-to-fill';
import { useAccount, useSite } from '@forecourt/store';
import { rememberedDetails } from './browser-memory';

/** Details in this browser and in the account (L-06). Undefined until it is known who is signed in, so never during hydration. */
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
