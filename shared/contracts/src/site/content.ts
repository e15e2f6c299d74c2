import { Type, type Static } from 'typebox';
import {
  REFUSE_UNKNOWN_KEYS,
  dateSchema,
  noLoanSchema,
  oneOfNamesSchema,
  switchSchema,
  linkSchema,
  textSchema,
  textListSchema,
} from './parts';

export const NavigationItem = Type.Object(
  {
    label: textSchema('Text of the link'),
    href: linkSchema('Path on this site, or an absolute https, tel: or mailto: address'),
    stock: Type.Optional(
      switchSchema(
        'The drop-down begins with what is in stock: conditions, kinds and the commonest makes, or models of one make',
        false,
      ),
    ),
    children: Type.Optional(
      Type.Array(
        Type.Object({ label: textSchema('Text of the link'), href: linkSchema('As href of the item') }, REFUSE_UNKNOWN_KEYS),
        {
          description: 'Links of the drop-down',
        },
      ),
    ),
  },
  REFUSE_UNKNOWN_KEYS,
);

/** A slot with its props. */
export const PageBlock = Type.Object(
  {
    slot: textSchema('Name of a slot, e.g. search.featured'),
    props: Type.Record(Type.String(), Type.Unknown(), { default: {}, description: 'Settings of the slot' }),
    tone: Type.Union([Type.Literal('plain'), Type.Literal('tinted'), Type.Literal('dark')], {
      default: 'plain',
      description: 'Background of the block',
    }),
    wide: switchSchema('Edge to edge instead of inside the page width', false),
    loan: noLoanSchema(),
  },
  REFUSE_UNKNOWN_KEYS,
);

export const ContentPage = Type.Object(
  {
    path: Type.String({ pattern: '^/', description: 'Address on this site' }),
    title: textSchema('Heading and title of the document'),
    description: Type.Optional(textSchema('Summary for search engines')),
    html: Type.Optional(textSchema('HTML, sanitised when the file is read')),
    blocks: Type.Array(PageBlock, { default: [], description: 'Blocks below the text' }),
  },
  REFUSE_UNKNOWN_KEYS,
);

/** What makes an offer worth something to a shopper (P-04). */
const OFFER_MECHANICS = ['price', 'weekly', 'rate', 'bonus'] as const;

const amountSchema = (description: string) => Type.Number({ exclusiveMinimum: 0, description });
const percentSchema = (description: string) => Type.Number({ minimum: 0, maximum: 50, description });

export const OfferMechanic = Type.Object(
  {
    kind: oneOfNamesSchema(
      OFFER_MECHANICS,
      'What the offer gives: a drive-away price, an amount a week, an interest rate, or a bonus',
    ),
    amount: Type.Optional(amountSchema('Drive-away price, amount a week or bonus, in the dealer’s currency')),
    was: Type.Optional(amountSchema('Price before the offer; only beside a price, and higher than it')),
    loan: switchSchema(
      'An amount a week is the repayment of a loan and needs its comparison rate; false for a subscription or rent',
      true,
    ),
    rate: Type.Optional(percentSchema('Interest rate in percent a year')),
    comparisonRate: Type.Optional(
      percentSchema('Comparison rate in percent a year, which stands as large beside the rate or the repayment (F-12)'),
    ),
    text: Type.Optional(textSchema('Bonus in words, e.g. “Free wall charger”, in place of its amount')),
  },
  { ...REFUSE_UNKNOWN_KEYS, description: 'Headline figure of the offer, by its kind; lists can be filtered by it (P-04)' },
);

export const Offer = Type.Object(
  {
    id: textSchema('Stable id; the address is /offers/{id}'),
    name: textSchema('Heading of the offer'),
    description: textSchema('HTML, sanitised when the file is read'),
    disclaimer: Type.Optional(textSchema('Terms and conditions of the offer')),
    category: Type.Optional(textSchema('Kind of offer, e.g. Finance offer')),
    image: Type.Optional(textSchema('Image-service source')),
    manufacturer: Type.Optional(textSchema('Make that the offer is about')),
    model: Type.Optional(
      Type.Object(
        {
          name: textSchema('Name of the model, for the Explore button'),
          slug: textSchema('Address of its page, /{slug}'),
          override_url: Type.Optional(textSchema('Address to use in place of /{slug}')),
        },
        { ...REFUSE_UNKNOWN_KEYS, description: 'Model that the offer is about' },
      ),
    ),
    mechanic: Type.Optional(OfferMechanic),
    loan: noLoanSchema(),
    stock: Type.Optional(
      Type.Object(
        {
          filters: textSchema('Algolia filter for the vehicles that qualify, e.g. model:IM6 AND car_type:new'),
          href: linkSchema('Address of the results page with the same vehicles, e.g. /search/new-cars?model=IM6'),
        },
        { ...REFUSE_UNKNOWN_KEYS, description: 'Vehicles in stock that qualify; the page of the offer shows them (P-04)' },
      ),
    ),
    start: Type.Optional(dateSchema('First day, ISO date, in the dealer’s zone')),
    expiry: Type.Optional(dateSchema('Last day, ISO date, in the dealer’s zone')),
  },
  REFUSE_UNKNOWN_KEYS,
);

export const CompareVariant = Type.Object(
  {
    id: textSchema('Stable id of the variant; its beginning names the model family (M-02)'),
    baseId: textSchema('Model base id, as stock searches use it'),
    name: textSchema('Name of the variant'),
    dimensions: Type.Record(Type.String(), Type.String(), { description: 'Values with their units, by label' }),
    performance: Type.Record(Type.String(), Type.String(), { description: 'Values with their units, by label' }),
    features: textListSchema('Equipment, one line each'),
    colours: Type.Array(
      Type.Object(
        {
          hexCode: Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'Colour of the swatch' }),
          name: textSchema('Name of the paint'),
          image: textSchema('Image-service source of the car in this colour'),
        },
        REFUSE_UNKNOWN_KEYS,
      ),
      { description: 'Paints; pages show up to six with different codes' },
    ),
    searchHref: linkSchema('Target of Search Stock'),
    learnHref: linkSchema('Target of Learn More'),
  },
  REFUSE_UNKNOWN_KEYS,
);

export type Offer = Static<typeof Offer>;
export type OfferMechanic = Static<typeof OfferMechanic>;
export type CompareVariant = Static<typeof CompareVariant>;
export type ContentPage = Static<typeof ContentPage>;
export type NavigationItem = Static<typeof NavigationItem>;
export type PageBlock = Static<typeof PageBlock>;
