import { Type, type Static } from 'typebox';
import { REFUSE_UNKNOWN_KEYS, oneOfNamesSchema, switchSchema } from './parts';

/** Kinds of pages that a dealer can show to signed-in shoppers alone. */
export const PAGES_THAT_NEED_SIGN_IN = [
  'my-garage',
  'online-payment',
  'spin-to-win',
  'checkout',
  'finance',
  'car-finance',
  'trade-in',
] as const;
export type GatedPage = (typeof PAGES_THAT_NEED_SIGN_IN)[number];

/** `accounts` of a dealer's configuration: the sign-in of shoppers. */
export const AccountSettings = Type.Object(
  {
    offered: switchSchema('Shoppers can sign in and have an account', true),
    phone: switchSchema('Shoppers can sign in with a code by SMS, which providers.sms sends', true),
    gated: Type.Array(oneOfNamesSchema(PAGES_THAT_NEED_SIGN_IN), {
      default: ['my-garage', 'online-payment'],
      uniqueItems: true,
      description: 'Pages for signed-in shoppers alone; others are led to the sign-in and back (A-02)',
    }),
    savedCarMails: switchSchema(
      'Signed-in shoppers can choose e-mails about saved cars: fallen prices and sold cars (W-03)',
      true,
    ),
    codesPerHour: Type.Integer({
      default: 500,
      minimum: 10,
      maximum: 100_000,
      description: 'Most one-time codes that the site sends in an hour; it bounds the cost of SMS that robots cause',
    }),
    senderAddress: Type.String({
      description: 'Sender address of mails with a code; empty: that of alerts',
      default: '',
      pattern: '^$|^[^\\s@<>"]+@[^\\s@<>"]+$',
      maxLength: 254,
    }),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Sign-in and accounts of shoppers (A-01)' },
);
type AccountSettings = Static<typeof AccountSettings>;

/** The settings of accounts that pages need. */
export type PublicAccountSettings = Pick<AccountSettings, 'offered' | 'phone' | 'gated'>;
