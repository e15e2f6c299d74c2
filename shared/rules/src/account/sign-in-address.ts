import { internationalPhone } from '../location/phone';

/** `address` is in its stored form: lower case, or E.164. */
export interface SignInAddress {
  channel: 'email' | 'sms';
  address: string;
}

const EMAIL = /^[^\s@<>"(),:;\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/u;
const LONGEST_EMAIL = 254;

/** */
export const parseSignInAddress = (typed: string, { phone }: { phone: boolean }): SignInAddress | undefined => {
  const email = typed.trim().toLowerCase();
  if (email.includes('@'))
    return email.length <= LONGEST_EMAIL && EMAIL.test(email) ? { channel: 'email', address: email } : undefined;
  const number = phone ? internationalPhone(typed.trim()) : undefined;
  return number === undefined ? undefined : { channel: 'sms', address: number };
};
