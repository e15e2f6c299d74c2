import type { Account } from '@forecourt/contracts/account/account';
import { formatPhone, internationalPhone } from '../location/phone';
import type { RememberedDetails } from './remembered-details';

/** In two parts if the form asks for the last name as well. */
const nameOf = (name: string, asksLastName: boolean): RememberedDetails => {
  const [first = '', ...others] = name.trim().split(/\s+/);
  if (!asksLastName || others.length === 0) return { name: name.trim() };
  return { name: first, last_name: others.join(' ') };
};

const detailsOfAccount = ({ name, email, phone }: Account, asksLastName: boolean): RememberedDetails => ({
  ...(name.trim() && nameOf(name, asksLastName)),
  ...(email && { email }),
  ...(phone && { phone: formatPhone(phone) }),
});

const isOfAccount = ({ email, phone }: Account, remembered: RememberedDetails): boolean =>
  email ? remembered.email?.toLowerCase() === email.toLowerCase() : internationalPhone(remembered.phone ?? '') === phone;

/**
 * Details that the browser remembers (L-06), and for others those of the signed-in shopper's account. Remembered details
 * of someone else are left out, because people share browsers.
 */
export const detailsToFill = (
  remembered: RememberedDetails,
  account: Account | undefined,
  { asksLastName }: { asksLastName: boolean },
): RememberedDetails => {
  if (!account) return remembered;
  if (!isOfAccount(account, remembered)) return detailsOfAccount(account, asksLastName);
  // The remembered name may be the whole name, to which no part of the account's belongs.
  const { last_name: _part, ...details } = detailsOfAccount(account, asksLastName);
  return { ...details, ...remembered };
};
