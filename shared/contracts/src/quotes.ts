import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

export const AUSTRALIAN_STATES_AND_TERRITORIES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type AustralianState = (typeof AUSTRALIAN_STATES_AND_TERRITORIES)[number];
/** Also of states that a dealer adds to the list (I-10). */
export const STATE_CODE_PATTERN = '^[A-Z0-9]{1,6}$';

/** Whole dollars, 0 means free; `name` is the region's (V-21). */
export const DeliveryPrice = Type.Object({ price: Type.Integer({ minimum: 0 }), name: Type.String() });
export type DeliveryPrice = Static<typeof DeliveryPrice>;

/** `POST /api/rego-lookup` (L-08). */
export const RegoLookup = Type.Object(
  {
    rego: Type.String({ pattern: '^[A-Za-z0-9 .-]{1,12}$', description: 'Registration plate as on the car' }),
    state: Type.String({ pattern: STATE_CODE_PATTERN, description: "State of registration, from the dealer's list of states" }),
  },
  closed,
);
export type RegoLookup = Static<typeof RegoLookup>;

const words = (most = 120) => Type.Optional(Type.String({ maxLength: most }));

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
  /** Id at the provider; a valuation by the same provider may need it. */
  reference: words(100),
  /** Invented sample data and not from a register; pages must say so. */
  sandbox: Type.Optional(Type.Boolean()),
});
export type RegoVehicle = Static<typeof RegoVehicle>;

/** `POST /api/valuations` (L-08). */
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
    /** Answers about the vehicle's condition, by question id; see `@forecourt/rules/trade-in/trade-in-value`. */
    adjustments: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z_]{1,40}$' }), Type.String({ maxLength: 40 }), { maxProperties: 20 }),
    ),
  },
  closed,
);
export type ValuationRequest = Omit<Static<typeof ValuationRequest>, 'vehicle'> & {
  vehicle: Omit<Static<typeof ValuationRequest>['vehicle'], 'state'> & { state?: AustralianState };
};

/** Whole dollars; an indication, not an offer. */
export const Valuation = Type.Object({
  low: Type.Integer({ minimum: 0 }),
  high: Type.Integer({ minimum: 0 }),
  /** 0 (none) to 1 (certain). */
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
  /** Ids of unanswered questions; the valuation assumes the usual answers. */
  assumed: Type.Array(Type.String()),
  source: Type.String(),
});
export type Valuation = Static<typeof Valuation>;

/** `POST /api/youx/quote` (F-04, site-area §7). */
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

/** Where no lender makes a quote: term and shares of the price in percent. */
const AssumedLoan = Type.Object({
  termYears: Type.Number(),
  depositPercent: Type.Number(),
  finalPaymentPercent: Type.Number(),
});

/** Deposit and final payment in dollars; absent where the quote does not say. */
const QuotedLoan = Type.Object({
  termYears: Type.Optional(Type.Number()),
  deposit: Type.Optional(Type.Number()),
  balloon: Type.Optional(Type.Number()),
});
export type QuotedLoan = Static<typeof QuotedLoan>;

/** Weekly repayment in dollars, advertised and comparison rate in percent a year. */
export const FinanceQuote = Type.Object({
  weeklyRepaymentAmount: Type.Number({ minimum: 0 }),
  /** Of the same loan, for figures that are computed (F-15). */
  monthlyRepaymentAmount: Type.Optional(Type.Number({ minimum: 0 })),
  advertisedRate: Type.Number({ minimum: 0 }),
  comparisonRate: Type.Number({ minimum: 0 }),
  /** Of the repayment a month, likewise. */
  monthlyComparisonRate: Type.Optional(Type.Number({ minimum: 0 })),
  /** Only for figures that are computed from the advertised terms. */
  assumed: Type.Optional(AssumedLoan),
  /** Only for a lender's own quote. */
  loan: Type.Optional(QuotedLoan),
  /** Lender or broker; absent if the figures are computed. */
  lender: words(),
  /** ISO 8601. */
  validUntil: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
});
export type FinanceQuote = Static<typeof FinanceQuote>;

/** Degrees (O-06). */
export const PostcodePosition = Type.Object({ lat: Type.Number(), lng: Type.Number(), name: Type.Optional(Type.String()) });
export type PostcodePosition = Static<typeof PostcodePosition>;

/** `GET /api/places` (S-20). The position is rounded to about a kilometre. */
export const FoundPlace = Type.Object({
  name: Type.String({ description: 'Such as "Cairns QLD 4870"' }),
  lat: Type.Number(),
  lng: Type.Number(),
  words: Type.Integer({
    description: 'Number of words at the start of the text that name exactly this place; 0 for a suggestion',
  }),
});
export type FoundPlace = Static<typeof FoundPlace>;
