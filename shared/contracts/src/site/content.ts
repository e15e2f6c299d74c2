import { Type, type Static } from 'typebox';
import { REFUSE_UNKNOWN_KEYS, dateSchema, switchSchema, linkSchema, textSchema, textListSchema } from './parts';

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

/** A block of a home or landing page: a slot with its props. */
export const PageBlock = Type.Object(
  {
    slot: textSchema('Name of a slot, e.g. search.featured'),
    props: Type.Record(Type.String(), Type.Unknown(), { default: {}, description: 'Settings of the slot' }),
    tone: Type.Union([Type.Literal('plain'), Type.Literal('tinted'), Type.Literal('dark')], {
      default: 'plain',
      description: 'Background of the block',
    }),
    wide: switchSchema('Edge to edge instead of inside the page width', false),
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
export type CompareVariant = Static<typeof CompareVariant>;
export type ContentPage = Static<typeof ContentPage>;
export type NavigationItem = Static<typeof NavigationItem>;
export type PageBlock = Static<typeof PageBlock>;
