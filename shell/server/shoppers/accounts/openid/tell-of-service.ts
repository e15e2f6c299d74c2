import { tellOwner } from '../notices/send-notice';
import type { AccountsContext } from '../room';
import type { SignInAttempt } from '../sign-in/challenges';

/** The account's owner gets a mail about a service that opens the account from now on. */
export const tellOfService = async (
  room: AccountsContext,
  { request, tenant: slug }: SignInAttempt,
  account: string,
  issuer: string,
): Promise<void> => {
  const tenant = room.tenants.bySlug(slug);
  if (!tenant) return;
  const service = tenant.config.accounts.providers.find((each) => each.issuer === issuer)?.label ?? issuer;
  const origin = room.linkAddressOf(request, tenant);
  await tellOwner(room, { tenant: slug, account, about: 'service', origin, detail: service.slice(0, 120) });
};
