import { LenderQuote } from '@forecourt/contracts/car/car';
import { SavedSearchQuery } from '@forecourt/contracts/search/alerts';
import type { SlotName, SlotProps } from '@forecourt/contracts/remote';
import { FACET_ATTRIBUTES } from '@forecourt/contracts/search/search';
import { linkSchema as target, oneOfNamesSchema } from '@forecourt/contracts/site/parts';
import { Type, type Static, type TSchema } from 'typebox';

const closed = { additionalProperties: false } as const;
const words = (description: string) => Type.Optional(Type.String({ description }));
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 48, description: 'Most entries' }));
const link = Type.Optional(target('Where it leads'));
const button = Type.Object({ label: Type.String({ minLength: 1 }), href: target('Where the button leads') }, closed);

/** Facts of a car for the slots about its finance. */
const financedCar = {
  carId: words('Vehicle'),
  carType: words('Type of the vehicle'),
  vin: words('VIN of the vehicle'),
  dealership: words('Dealership of the vehicle'),
};

/**
 * Schemas of the props that a dealer's content may pass to each slot. The type `Differing` below keeps them equal to
 * `SlotProps`.
 */
export const SLOT_PROPS = {
  'search.featured': Type.Object({ title: words('Heading'), filters: words('Algolia filter'), limit, href: link }, closed),
  'search.box': Type.Object({ title: words('Heading'), placeholder: words('Text in the empty field') }, closed),
  'search.bodyTypes': Type.Object({ title: words('Heading'), limit }, closed),
  'search.similar': Type.Object(
    { carId: Type.String(), make: Type.String(), model: Type.String(), price: Type.Number() },
    closed,
  ),
  'search.recent': Type.Object(
    {
      title: words('Heading'),
      viewing: Type.Optional(
        Type.Object(
          {
            id: Type.String(),
            stocknum: words('Stock number'),
            make: Type.String(),
            model: Type.String(),
            body: words('Body'),
            simple_body: words('Body in a word'),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  'search.tiles': Type.Object(
    {
      facet: oneOfNamesSchema(FACET_ATTRIBUTES, 'Attribute of stock, e.g. make, body, fuel, location_name'),
      title: words('Heading'),
      limit,
      images: Type.Optional(
        Type.Record(Type.String(), Type.String(), { description: "Image-service source of each value's picture" }),
      ),
    },
    closed,
  ),
  'search.priceRange': Type.Object({ title: words('Heading') }, closed),
  'search.saveSearch': Type.Object({ search: SavedSearchQuery }, closed),
  'vehicle.enquiry': Type.Object(
    {
      category: words('Category of the enquiry'),
      form: words('Id of a form'),
      carId: words('Vehicle'),
      locationId: words('Location'),
      title: words('Heading'),
      answers: Type.Optional(
        Type.Record(Type.String(), Type.String(), { description: 'Answers of hidden fields of the form, by name' }),
      ),
    },
    closed,
  ),
  'finance.calculator': Type.Object(
    {
      price: Type.Optional(Type.Number({ minimum: 0 })),
      title: words('Heading'),
      ...financedCar,
      year: Type.Optional(Type.Integer()),
      make: words('Make of the vehicle'),
      itemType: words('Kind of the vehicle'),
      variant: Type.Optional(oneOfNamesSchema(['page', 'sidebar'], 'Limits of finance, or of finance.sidebar')),
    },
    closed,
  ),
  'finance.teaser': Type.Object(
    {
      price: Type.Number(),
      year: Type.Integer(),
      status: Type.String(),
      variant: Type.Optional(oneOfNamesSchema(['line', 'estimate'], 'Line with the weekly repayment, or estimate panel')),
      weekly: Type.Optional(Type.Number({ minimum: 0 })),
      ...financedCar,
      nvic: words('NVIC of the vehicle'),
      make: words('Make of the vehicle'),
      itemType: words('Kind of the vehicle'),
      quotes: Type.Optional(Type.Record(Type.String(), LenderQuote, { description: 'Quotes of lenders, by id' })),
    },
    closed,
  ),
  'locations.carousel': Type.Object({ title: words('Heading') }, closed),
  'locations.card': Type.Object({ locationId: Type.String() }, closed),
  'locations.cards': Type.Object({ title: words('Heading') }, closed),
  'locations.reviews': Type.Object({ title: words('Heading'), locationId: words('Location') }, closed),
  'service.callout': Type.Object({ title: words('Heading'), text: words('Text') }, closed),
  'offers.strip': Type.Object({ title: words('Heading'), limit }, closed),
  'offers.hero': Type.Object(
    {
      slides: Type.Array(
        Type.Object(
          {
            title: Type.String(),
            text: words('Text'),
            image: words('Picture'),
            href: link,
            button: words('Text of the button'),
            second: Type.Optional(button),
          },
          closed,
        ),
        { minItems: 1 },
      ),
    },
    closed,
  ),
  'offers.banner': Type.Object(
    {
      title: Type.String({ minLength: 1 }),
      text: words('Subtitle'),
      image: words('Picture'),
      buttons: Type.Optional(Type.Array(button, { maxItems: 3, description: 'Buttons; the first one stands out' })),
    },
    closed,
  ),
  'offers.accordion': Type.Object(
    {
      title: words('Heading'),
      items: Type.Array(
        Type.Object(
          {
            title: Type.String({ minLength: 1 }),
            html: Type.String({ minLength: 1, description: 'HTML, sanitised when the file is read' }),
          },
          closed,
        ),
        { minItems: 1 },
      ),
    },
    closed,
  ),
  'offers.tiles': Type.Object(
    {
      title: words('Heading'),
      tiles: Type.Array(
        Type.Object(
          { title: Type.String(), text: words('Text'), href: target('Where it leads'), image: words('Picture') },
          closed,
        ),
        { minItems: 1 },
      ),
    },
    closed,
  ),
  'compare.banner': Type.Object({ title: words('Heading'), text: words('Text'), href: link }, closed),
} satisfies Record<SlotName, TSchema>;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Differing = { [N in SlotName]: Same<Static<(typeof SLOT_PROPS)[N]>, SlotProps[N]> extends true ? never : N }[SlotName];
/** A compile error here names the slots whose schema differs from the contract. */
const differing: [Differing] extends [never] ? true : Differing = true;
void differing;

export const isSlotName = (name: string): name is SlotName => Object.hasOwn(SLOT_PROPS, name);
