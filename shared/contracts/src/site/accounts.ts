import { Type, type Static } from 'typebox';
import { GARAGE_PATHS } from '../account/account-facts';
import { REFUSE_UNKNOWN_KEYS, oneOfNamesSchema, slugSchema, switchSchema } from './parts';

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

export const SAVE_NEEDS = ['nothing', 'sign-in', 'phone'] as const;

/** Of a service, to a sign-in. */
const RESPONSE_MODES = ['query', 'form_post'] as const;

/** OpenID Connect. */
const SignInProvider = Type.Object(
  {
    id: slugSchema('Name of the service in the address that the service sends shoppers back to'),
    label: Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'Name of the service as shoppers read it on the button, such as Google',
    }),
    issuer: Type.String({
      pattern: '^https://[^\\s@?#]+$|^http://(127\\.0\\.0\\.1|localhost)(:\\d+)?(/[^\\s?#]*)?$',
      maxLength: 500,
      description: 'Issuer of the service, below which its `/.well-known/openid-configuration` is',
    }),
    clientId: Type.String({ minLength: 1, maxLength: 300, description: "Id of the dealer's site at the service" }),
    secret: Type.String({
      default: '',
      pattern: '^$|^PROVIDER_[A-Z0-9_]{1,60}$',
      description:
        "Name of the environment variable with the client's secret; begins with PROVIDER_. Empty for a client without secret",
      secret: true,
    }),
    scope: Type.String({
      default: 'openid email profile',
      pattern: '^openid( [\\w:./-]+)*$',
      maxLength: 200,
      description: 'OpenID Connect scopes that the site requests from the service; the first is openid',
    }),
    responseMode: Type.Unsafe<(typeof RESPONSE_MODES)[number]>({
      ...oneOfNamesSchema(RESPONSE_MODES),
      default: 'query',
      description:
        "How the service answers: by an address, or by a form of its own page, as Apple does when it is asked for the shopper's name or address",
    }),
    timeout: Type.Number({
      default: 5,
      minimum: 0.05,
      maximum: 30,
      description: 'Seconds after which a request to the service is given up',
    }),
  },
  REFUSE_UNKNOWN_KEYS,
);
export type SignInProvider = Static<typeof SignInProvider>;

/** */
export const AccountSettings = Type.Object(
  {
    offered: switchSchema('Shoppers can sign in and have an account', true),
    phone: switchSchema('Shoppers can sign in with a code by SMS, which providers.sms sends', true),
    gated: Type.Array(oneOfNamesSchema(PAGES_THAT_NEED_SIGN_IN), {
      default: ['my-garage', 'online-payment', 'spin-to-win'],
      uniqueItems: true,
      description: 'Pages for signed-in shoppers alone; others are led to the sign-in and back (A-02)',
    }),
    savedCarMails: switchSchema(
      'Signed-in shoppers can choose e-mails about saved cars: fallen prices and sold cars (W-03)',
      true,
    ),
    garage: Type.Object(
      {
        offered: switchSchema('Shoppers have a garage: own vehicles, bookings, reservations, values and enquiries (W-03)', true),
        path: Type.Unsafe<(typeof GARAGE_PATHS)[number]>({
          ...oneOfNamesSchema(GARAGE_PATHS),
          default: GARAGE_PATHS[0],
          description: "Path of the garage; a brand's own name for it. The other paths lead to it",
        }),
      },
      {
        ...REFUSE_UNKNOWN_KEYS,
        default: {},
        description: 'The garage of signed-in shoppers (K-03), which one specification calls garage_enabled',
      },
    ),
    payment: Type.Object(
      {
        offered: switchSchema(
          'Signed-in shoppers can pay invoices online at /online-payment, by providers.payment (K-03)',
          false,
        ),
        least: Type.Integer({
          default: 10,
          minimum: 1,
          maximum: 1_000_000,
          description: 'Lowest amount that can be paid online, in units of the currency',
        }),
        most: Type.Integer({
          default: 5000,
          minimum: 1,
          maximum: 1_000_000,
          description: 'Highest amount that can be paid online, in units of the currency',
        }),
      },
      { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Invoices that signed-in shoppers pay online (K-03)' },
    ),
    codesPerHour: Type.Integer({
      default: 500,
      minimum: 10,
      maximum: 100_000,
      description:
        'Most one-time codes that the site sends by SMS in an hour, which bounds the cost that robots cause, and four times as many by e-mail. From half of it on browsers give a proof of work',
    }),
    saveNeeds: Type.Unsafe<(typeof SAVE_NEEDS)[number]>({
      ...oneOfNamesSchema(SAVE_NEEDS),
      default: 'nothing',
      description: 'What a shopper needs to save a vehicle: nothing, a sign-in, or an account with a mobile number (W-02)',
    }),
    providers: Type.Array(SignInProvider, {
      default: [],
      maxItems: 6,
      description: 'Services at which shoppers can sign in with OpenID Connect, in the order of their buttons',
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

export interface PublicAccountSettings extends Pick<
  AccountSettings,
  'offered' | 'phone' | 'gated' | 'saveNeeds' | 'garage' | 'payment'
> {
  providers: Pick<SignInProvider, 'id' | 'label' | 'issuer'>[];
}
