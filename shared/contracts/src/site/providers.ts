import { Type, type Static } from 'typebox';
import { LENDER_ID_PATTERN } from './finance-defaults';
import { REFUSE_UNKNOWN_KEYS, textSchema } from './parts';

/** Name of an adapter, such as `stripe`. */
const name = (fallback: string, known: string) =>
  Type.String({ default: fallback, pattern: '^[a-z][a-z0-9-]{0,39}$', description: `Adapter: ${known}` });

const common = {
  url: Type.String({
    default: '',
    pattern: '^$|^https://[^\\s@]+$|^http://(127\\.0\\.0\\.1|localhost)(:\\d+)?(/\\S*)?$',
    maxLength: 500,
    description: "Address of the service; empty: the address in the service's documentation",
  }),
  account: Type.String({ default: '', maxLength: 200, description: 'Account or user name at the service, if it needs one' }),
  secret: Type.String({
    default: '',
    pattern: '^$|^PROVIDER_[A-Z0-9_]{1,60}$',
    description: "Name of the environment variable with the service's key; begins with PROVIDER_. Never the key itself",
    secret: true,
  }),
  timeout: Type.Number({
    default: 5,
    minimum: 0.05,
    maximum: 30,
    description: 'Seconds after which a request to the service is given up',
  }),
};

const lenderService = (adapters: string) =>
  Type.Object(
    {
      lender: Type.String({ pattern: LENDER_ID_PATTERN, description: 'Id of the lender in finance.lenders' }),
      provider: name('http', adapters),
      ...common,
    },
    REFUSE_UNKNOWN_KEYS,
  );
export type LenderService = Static<ReturnType<typeof lenderService>>;

/** A dealer may ask the service for several lenders. */
const forLenders = (adapters: string) => ({
  broker: Type.String({
    default: '',
    maxLength: 120,
    description: 'Name of the broker that answers at url for several lenders, as shoppers read it; empty: url is the only lender',
  }),
  lenders: Type.Array(lenderService(adapters), {
    default: [],
    maxItems: 20,
    description: 'Services of single lenders, which are asked in place of url',
  }),
});

const Region = Type.Object(
  {
    name: textSchema('Name of the region as shoppers read it'),
    price: Type.Integer({ minimum: 0, maximum: 100_000, description: 'Delivery price, dollars; 0 is free' }),
    postcodes: Type.Array(
      Type.String({ pattern: '^\\d{4}(-\\d{4})?$', description: 'A postcode, or the first and last of a range: 4000-4179' }),
      { minItems: 1, maxItems: 500, description: 'Postcodes of the region. The first region that contains a postcode counts' },
    ),
  },
  REFUSE_UNKNOWN_KEYS,
);

const most = (kind: string, fallback: number) =>
  Type.Integer({ default: fallback, minimum: 1, maximum: 1_000_000, description: `Most questions ${kind} in an hour` });

/** So that robots cause no unlimited costs. */
const HourlyQuestions = Type.Object(
  {
    deliveryPrice: most('about delivery prices', 1000),
    rego: most('about registration plates', 120),
    valuation: most('about the value of a trade-in', 120),
    geocode: most('about postcodes', 1000),
    financeQuote: most('about the repayment of a vehicle, for each lender', 1000),
    prequalification: most('whether a lender would lend, for each lender', 120),
  },
  {
    ...REFUSE_UNKNOWN_KEYS,
    default: {},
    description:
      'Most questions of one server process to outside services in an hour; it bounds the cost that robots cause. Beyond it the embedded service answers, if there is one. An answer that is remembered costs no question',
  },
);

/** I-06. Every default is part of the server and works offline. Browsers receive none of these settings. */
export const ProviderSettings = Type.Object(
  {
    mostPerHour: HourlyQuestions,
    deliveryPrice: Type.Object(
      {
        provider: name('regions', 'regions (the table here) or http'),
        ...common,
        regions: Type.Array(Region, { default: [], maxItems: 200, description: 'Delivery prices by region (V-21)' }),
      },
      { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Price of delivery to a postcode' },
    ),
    rego: Type.Object(
      { provider: name('sandbox', 'sandbox (made-up vehicles) or autograb'), ...common },
      { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Vehicle by registration plate (L-08)' },
    ),
    valuation: Type.Object(
      {
        provider: name('market', 'market (comparable stock on this platform) or autograb'),
        ...common,
        tradeInShare: Type.Number({
          default: 0.86,
          minimum: 0.3,
          maximum: 1,
          description: 'Share of the advertised price that a dealer pays, after costs and margin',
        }),
      },
      { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Value of a trade-in (L-08)' },
    ),
    payment: Type.Object(
      {
        provider: name('sandbox', 'sandbox (test cards, no money) or stripe'),
        ...common,
        webhookSecret: Type.String({
          default: '',
          pattern: '^$|^PROVIDER_[A-Z0-9_]{1,60}$',
          description: 'Name of the environment variable with the secret by which the service signs its notifications',
          secret: true,
        }),
      },
      { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Deposits (V-24)' },
    ),
    geocode: Type.Object(
      { provider: name('postcodes', 'postcodes (the embedded table) or google'), ...common },
      { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Position of a postcode (O-06)' },
    ),
    sms: Type.Object(
      {
        provider: name('outbox', 'outbox (files in the data folder) or twilio'),
        ...common,
        sender: textSchema('Number or name that messages come from', ''),
      },
      { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Text messages' },
    ),
    financeQuote: Type.Object(
      {
        provider: name('embedded', 'embedded (the advertised rate), youx or http'),
        ...common,
        ...forLenders('http or youx'),
        validDays: Type.Integer({
          default: 7,
          minimum: 1,
          maximum: 90,
          description: "Days for which pages show a lender's answer about a vehicle, unless the answer states its last day",
        }),
      },
      { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Weekly repayment of a vehicle (F-04)' },
    ),
    prequalification: Type.Object(
      { provider: name('embedded', 'embedded (asks nobody) or http'), ...common, ...forLenders('http') },
      { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Whether a lender would lend an amount (F-07)' },
    ),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Services behind quotes and checkout (I-06)' },
);

export type ProviderSettings = Static<typeof ProviderSettings>;
export type ProviderKind = Exclude<keyof ProviderSettings, 'mostPerHour'>;
