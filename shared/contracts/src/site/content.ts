import { Type, type Static } from 'typebox';
import { closed, day, flag, href, text, texts } from './parts';

export const NavigationItem = Type.Object(
  {
    label: text('Text of the link'),
    href: href('Path on this site, or an absolute https, tel: or mailto: address'),
    children: Type.Optional(
      Type.Array(Type.Object({ label: text('Text of the link'), href: href('As href of the item') }, closed), {
        description: 'Links of the drop-down',
      }),
    ),
  },
  closed,
);

/** A block: the slot and its settings, of which home and landing pages are made. */
export const PageBlock = Type.Object(
  {
    slot: text('Name of a slot, e.g. search.featured'),
    props: Type.Record(Type.String(), Type.Unknown(), { default: {}, description: 'Settings of the slot' }),
    tone: Type.Union([Type.Literal('plain'), Type.Literal('tinted'), Type.Literal('dark')], {
      default: 'plain',
      description: 'Background of the block',
    }),
    wide: flag('Edge to edge instead of inside the page width', false),
  },
  closed,
);

export const ContentPage = Type.Object(
  {
    path: Type.String({ pattern: '^/', description: 'Address on this site' }),
    title: text('Heading and title of the document'),
    description: Type.Optional(text('Summary for search engines')),
    html: Type.Optional(text('HTML, sanitised when the file is read')),
    blocks: Type.Array(PageBlock, { default: [], description: 'Blocks below the text' }),
  },
  closed,
);

export const Offer = Type.Object(
  {
    id: text('Stable id; the address is /offers/{id}'),
    name: text('Heading of the offer'),
    description: text('HTML, sanitised when the file is read'),
    disclaimer: Type.Optional(text('Terms and conditions of the offer')),
    category: Type.Optional(text('Kind of offer, e.g. Finance offer')),
    image: Type.Optional(text('Image-service source')),
    manufacturer: Type.Optional(text('Make that the offer is about')),
    model: Type.Optional(
      Type.Object(
        {
          name: text('Name of the model, for the Explore button'),
          slug: text('Address of its page, /{slug}'),
          override_url: Type.Optional(text('Address to use in place of /{slug}')),
        },
        { ...closed, description: 'Model that the offer is about' },
      ),
    ),
    start: Type.Optional(day('First day, ISO date, in the dealer’s zone')),
    expiry: Type.Optional(day('Last day, ISO date, in the dealer’s zone')),
  },
  closed,
);

export const CompareVariant = Type.Object(
  {
    id: text('Stable id of the variant; its beginning names the model family (M-02)'),
    baseId: text('Model base id, as stock searches use it'),
    name: text('Name of the variant'),
    dimensions: Type.Record(Type.String(), Type.String(), { description: 'Label, and value with its unit' }),
    performance: Type.Record(Type.String(), Type.String(), { description: 'Label, and value with its unit' }),
    features: texts('Equipment, one line each'),
    colours: Type.Array(
      Type.Object(
        {
          hexCode: Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'Colour of the swatch' }),
          name: text('Name of the paint'),
          image: text('Image-service source of the car in this colour'),
        },
        closed,
      ),
      { description: 'Paints; pages show up to six with different codes' },
    ),
    searchHref: href('Target of Search Stock'),
    learnHref: href('Target of Learn More'),
  },
  closed,
);

export type Offer = Static<typeof Offer>;
export type CompareVariant = Static<typeof CompareVariant>;
export type ContentPage = Static<typeof ContentPage>;
export type NavigationItem = Static<typeof NavigationItem>;
export type PageBlock = Static<typeof PageBlock>;
