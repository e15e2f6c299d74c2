import { Type, type TSchema } from 'typebox';
import { LenderQuote } from './car/car';
import { SavedSearchQuery } from './search/alerts';
import { FACET_ATTRIBUTES } from './search/search';
import { linkSchema as target, oneOfNamesSchema } from './site/parts';

const closed = { additionalProperties: false } as const;
const words = (description: string) => Type.Optional(Type.String({ description }));
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 48, description: 'Most entries' }));
const link = Type.Optional(target('Where it leads'));
const button = Type.Object({ label: Type.String({ minLength: 1 }), href: target('Where the button leads') }, closed);

const financedCar = {
  carId: words('Vehicle'),
  carType: words('Type of the vehicle'),
  vin: words('VIN of the vehicle'),
  dealership: words('Id of the dealership that sells the vehicle'),
};

/** By the slot's name. A dealer's content is checked by these schemas, and the build of a remote by their types. */
export const SLOT_PROPS = {
  /** A row of cars from stock. `filters` is a filter string in Algolia's syntax. */
  'search.featured': Type.Object({ title: words('Heading'), filters: words('Algolia filter'), limit, href: link }, closed),
  /** A text field and car types, for a home page. */
  'search.box': Type.Object({ title: words('Heading'), placeholder: words('Text in the empty field') }, closed),
  /** "Search By Popular Car Types": the body types with the most cars. */
  'search.bodyTypes': Type.Object({ title: words('Heading'), limit }, closed),
  /** Cars that are similar to the car of the page. */
  'search.similar': Type.Object(
    { carId: Type.String(), make: Type.String(), model: Type.String(), price: Type.Number() },
    closed,
  ),
  /** Cars that the visitor has looked at (S-17). `viewing` is the car of this page, which is added to them. */
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
  /** The values of one attribute, such as `make`, as tiles with numbers of cars (S-13). */
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
  /** A slider for a lowest and highest price, and a link to the cars between them (S-13). */
  'search.priceRange': Type.Object({ title: words('Heading') }, closed),
  /** A button that saves the search of a results page for e-mail alerts (S-16). `search` is as the server stores it. */
  'search.saveSearch': Type.Object({ search: SavedSearchQuery }, closed),
  /** A form that creates a lead: the form of a category, or one of the dealer's forms by its id in `form` (L-01). */
  'vehicle.enquiry': Type.Object(
    {
      category: words('Category of the enquiry'),
      form: words('Id of a form'),
      carId: words('Vehicle'),
      locationId: words('Location'),
      title: words('Heading'),
      answers: Type.Optional(
        Type.Record(Type.String(), Type.String(), {
          description: 'Answers of hidden fields of the form, by name, such as offer_id (L-11)',
        }),
      ),
    },
    closed,
  ),
  /** The repayment calculator. `price` is in dollars; the others describe the car, for the enquiry and the choice of a lender (F-11). */
  'finance.calculator': Type.Object(
    {
      price: Type.Optional(Type.Number({ minimum: 0 })),
      title: words('Heading'),
      ...financedCar,
      year: Type.Optional(Type.Integer()),
      make: words('Make of the vehicle'),
      itemType: words('Kind of the vehicle'),
      variant: Type.Optional(
        oneOfNamesSchema(['page', 'sidebar'], 'Limits of finance, or of finance.sidebar for a narrow column (F-14)'),
      ),
    },
    closed,
  ),
  /**
   * The line "from $X a week", which renders nothing if the car does not qualify, or the estimate panel (`variant:
   * estimate`). `price` in dollars, `weekly` the repayment of the car's own quote in dollars.
   */
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
      quotes: Type.Optional(
        Type.Record(Type.String(), LenderQuote, { description: 'Quotes of lenders for the vehicle, by id (F-11)' }),
      ),
    },
    closed,
  ),
  /** All locations of the dealer, as a carousel. */
  'locations.carousel': Type.Object({ title: words('Heading') }, closed),
  /** Address, phone and opening hours of one location. */
  'locations.card': Type.Object({ locationId: Type.String() }, closed),
  /** Cards of all locations: address, phone and opening hours (O-07). */
  'locations.cards': Type.Object({ title: words('Heading') }, closed),
  /** Ratings and reviews of one location, without `locationId` of all (O-05). */
  'locations.reviews': Type.Object({ title: words('Heading'), locationId: words('Location') }, closed),
  'service.callout': Type.Object({ title: words('Heading'), text: words('Text') }, closed),
  /** Current offers, at most `limit`. */
  'offers.strip': Type.Object({ title: words('Heading'), limit }, closed),
  /** Large slides at the top of a home page, each with a button or two. */
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
  /** A banner: title, subtitle, picture and up to three buttons (K-06). */
  'offers.banner': Type.Object(
    {
      title: Type.String({ minLength: 1 }),
      text: words('Subtitle'),
      image: words('Picture'),
      buttons: Type.Optional(Type.Array(button, { maxItems: 3, description: 'Buttons; the first one stands out' })),
    },
    closed,
  ),
  /** Texts below headings that open and close (K-06). `html` is sanitised with the configuration. */
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
  /** Tiles, each of which links to a page. */
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
} satisfies Record<string, TSchema>;

export const isSlotName = (name: string): name is keyof typeof SLOT_PROPS => Object.hasOwn(SLOT_PROPS, name);
