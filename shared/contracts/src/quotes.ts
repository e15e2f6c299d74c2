import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** Abbreviations of the Australian states and territories, as Australia Post writes them. */
export const AUSTRALIAN_STATES_AND_TERRITORIES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type AustralianState = (typeof AUSTRALIAN_STATES_AND_TERRITORIES)[number];
/** Pattern of the abbreviation of a state, also of those that a dealer adds to the list (I-10). */
export const STATE_CODE_PATTERN = '^[A-Z0-9]{1,6}$';

/**
 * Answer of a delivery price provider: the region's name, and the price of delivery there in whole dollars; 0 means free
 * (V-21).
 */
export const DeliveryPrice = Type.Object({ price: Type.Integer({ minimum: 0 }), name: Type.String() });
export type DeliveryPrice = Static<typeof DeliveryPrice>;

/** Body of `POST /api/rego-lookup` (L-08): the number plate and state of the vehicle that the server looks up. */
export const RegoLookup = Type.Object(
  {
    rego: Type.String({ pattern: '^[A-Za-z0-9 .-]{1,12}$', description: 'Registration plate as on the car' }),
    state: Type.String({ pattern: STATE_CODE_PATTERN, description: "State of registration, from the dealer's list of states" }),
  },
  closed,
);
export type RegoLookup = Static<typeof RegoLookup>;

const words = (most = 120) => Type.Optional(Type.String({ maxLength: most }));

/** A vehicle as the register of its state describes it. */
export const RegoVehicle = Type.Object({
  rego: Type.String(),
  state: Type.String(),
  make: Type.String(),
  model: Type.String(),
  badge: words(),
  series: words(),
  year: Type.Integer({ minimum: 1900, maximum: 2100 }),
  body: words(),
  fuel: words(),
  transmission: words(),
  drive: words(),
  colour: words(),
  doors: Type.Optional(Type.Integer()),
  seats: Type.Optional(Type.Integer()),
  /** Id of the vehicle at the provider; a valuation by the same provider may need it. */
  reference: words(100),
  /** True if the answer is invented sample data and not from a register; pages must say so. */
  sandbox: Type.Optional(Type.Boolean()),
});
export type RegoVehicle = Static<typeof RegoVehicle>;

/** Body of `POST /api/valuations`: the shopper's vehicle and its condition (L-08). */
export const ValuationRequest = Type.Object(
  {
    vehicle: Type.Object(
      {
        make: Type.String({ minLength: 1, maxLength: 80 }),
        model: Type.String({ minLength: 1, maxLength: 120 }),
        badge: words(160),
        series: words(80),
        year: Type.Integer({ minimum: 1900, maximum: 2100 }),
        km: Type.Integer({ minimum: 0, maximum: 1_500_000, description: 'Odometer, kilometres' }),
        state: Type.Optional(Type.Union(AUSTRALIAN_STATES_AND_TERRITORIES.map((state) => Type.Literal(state)))),
        body: words(80),
        fuel: words(60),
        transmission: words(60),
        drive: words(40),
        reference: words(100),
      },
      closed,
    ),
    /**
     * The shopper's answers to the dealer's questions about the vehicle's condition, by question id; see
     * `@forecourt/rules/trade-in/trade-in-value`.
     */
    adjustments: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z_]{1,40}$' }), Type.String({ maxLength: 40 }), { maxProperties: 20 }),
    ),
  },
  closed,
);
export type ValuationRequest = Omit<Static<typeof ValuationRequest>, 'vehicle'> & {
  vehicle: Omit<Static<typeof ValuationRequest>['vehicle'], 'state'> & { state?: AustralianState };
};

/** The price range that a dealer would pay for a trade-in, in whole dollars; an indication, not an offer. */
export const Valuation = Type.Object({
  low: Type.Integer({ minimum: 0 }),
  high: Type.Integer({ minimum: 0 }),
  /** The provider's confidence in its valuation, from 0 (none) to 1 (certain). */
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
  /** Ids of the questions about the vehicle that the shopper did not answer; the valuation assumes the usual answers. */
  assumed: Type.Array(Type.String()),
  /** Name of the provider that made the valuation. */
  source: Type.String(),
});
export type Valuation = Static<typeof Valuation>;

/** Body of `POST /api/youx/quote`, by which a page requests a finance quote (F-04, site-area §7). */
export const FinanceQuoteRequest = Type.Object(
  {
    selfAssessedCreditScore: Type.Optional(Type.String({ maxLength: 20 })),
    carId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description:
          "Id of the vehicle. With it the lender of the vehicle is asked for the vehicle's own price, and the answer is kept",
      }),
    ),
    purchasePrice: Type.Number({ exclusiveMinimum: 0, maximum: 50_000_000, description: 'Dollars' }),
    loanTerm: Type.Optional(Type.Number({ minimum: 1, maximum: 7, description: 'Term in years; absent: the advertised term' })),
    depositPercent: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        description: 'Deposit in percent of the price; an outside lender assumes its own',
      }),
    ),
    finalPaymentPercent: Type.Optional(
      Type.Number({ minimum: 0, maximum: 100, description: 'Final payment in percent of the price, likewise' }),
    ),
    year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2100 })),
    vin: words(32),
    nvic: words(32),
    whoIsHelping: words(120),
  },
  closed,
);
export type FinanceQuoteRequest = Static<typeof FinanceQuoteRequest>;

/** The loan that the dealer's calculator assumes where no lender makes a quote: its term and shares of the price in percent. */
const AssumedLoan = Type.Object({
  termYears: Type.Number(),
  depositPercent: Type.Number(),
  finalPaymentPercent: Type.Number(),
});

/** The loan that a lender's quote is for: its term, and deposit and final payment in dollars; absent where the quote does not say. */
const QuotedLoan = Type.Object({
  termYears: Type.Optional(Type.Number()),
  deposit: Type.Optional(Type.Number()),
  balloon: Type.Optional(Type.Number()),
});
export type QuotedLoan = Static<typeof QuotedLoan>;

/** Answer to a request for a finance quote: weekly repayment in dollars, advertised and comparison rate in percent a year. */
export const FinanceQuote = Type.Object({
  weeklyRepaymentAmount: Type.Number({ minimum: 0 }),
  advertisedRate: Type.Number({ minimum: 0 }),
  comparisonRate: Type.Number({ minimum: 0 }),
  /** Present if the figures are computed from the advertised terms; absent for a lender's own quote. */
  assumed: Type.Optional(AssumedLoan),
  /** Present for a lender's own quote of a vehicle. */
  loan: Type.Optional(QuotedLoan),
  /** Name of the lender or broker that makes the quote; absent if the figures are computed. */
  lender: words(),
  /** Last day of the quote in ISO 8601, if the lender states one. */
  validUntil: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
});
export type FinanceQuote = Static<typeof FinanceQuote>;

/** Latitude and longitude, in degrees, of a postcode (O-06). */
export const PostcodePosition = Type.Object({ lat: Type.Number(), lng: Type.Number(), name: Type.Optional(Type.String()) });
export type PostcodePosition = Static<typeof PostcodePosition>;
