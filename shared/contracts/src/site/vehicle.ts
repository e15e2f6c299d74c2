import { Type, type Static } from 'typebox';
import { REFUSE_UNKNOWN_KEYS, switchSchema, linkSchema, textSchema, textListSchema } from './parts';
import { VEHICLE_VIEW_CONFIGURATION_KEYS } from './vehicle-views';
import { CarType } from '../car/car';

const phone = (description: string) =>
  Type.String({
    default: '',
    maxLength: 30,
    pattern: '^[0-9+() .-]*$',
    description: `${description}; empty: that of the location`,
  });

/** In the blog block on vehicle pages. */
const Post = Type.Object(
  {
    title: textSchema('Heading of the post'),
    text: Type.Optional(textSchema('A sentence or two of it')),
    href: linkSchema('Where it is read'),
    image: Type.Optional(textSchema('Image-service source')),
  },
  REFUSE_UNKNOWN_KEYS,
);

/** Sanitised when the file is read. */
const html = (description: string) => textSchema(`${description}. HTML, sanitised when the file is read; empty: no such tab`, '');

const Tabs = Type.Object(
  {
    included: Type.Array(
      Type.Object(
        {
          types: Type.Array(CarType, { default: [], description: 'Types of cars; empty: all' }),
          certified: switchSchema('Only for certified cars', false),
          html: textSchema('What the car comes with. HTML, sanitised when the file is read'),
        },
        REFUSE_UNKNOWN_KEYS,
      ),
      { default: [], description: "Content of the tab What's Included: the first entry that applies to the car; none: no tab" },
    ),
    whyBuy: html('Why Buy From Us?'),
    reserve: switchSchema('Reserve Online, for cars that can be reserved', true),
    protect: html('Protect Your Car'),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Tabs beside the dealer comments (V-06)' },
);

/** V-02 to V-06, V-11, V-17, V-20 to V-23, V-26, V-27. */
export const VehicleSettings = Type.Object(
  {
    ...VEHICLE_VIEW_CONFIGURATION_KEYS,
    tabs: Tabs,
    fuel: Type.Object(
      {
        shown: switchSchema('Fuel calculator (V-20)', true),
        pricePerLitre: Type.Number({ default: 1.7, minimum: 0, maximum: 20, description: 'Initial dollars a litre' }),
        kmPerWeek: Type.Integer({ default: 250, minimum: 0, maximum: 20_000, description: 'Initial kilometres a week' }),
      },
      { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Fuel calculator (V-20)' },
    ),
    delivery: switchSchema('Delivery calculator; its prices are in providers.deliveryPrice (V-21)', true),
    unregistered: switchSchema('Says Unregistered after a registration has run out; otherwise nothing is said (V-22)', false),
    views: switchSchema('How often the vehicle has been looked at (V-26)', true),
    enquire: Type.Union([Type.Literal('page'), Type.Literal('dialog')], {
      default: 'dialog',
      description: 'Where Enquire buttons show the form: over the page, or on it (V-23)',
    }),
    calculator: Type.Union([Type.Literal('page'), Type.Literal('sidebar')], {
      default: 'page',
      description:
        'Place of the repayment calculator: a section of the page, or below the price with an estimate panel and the limits of finance.sidebar (F-14)',
    }),
    photos: switchSchema('Form that asks for more photos (V-23)', true),
    callBack: switchSchema('Form that asks to be called (V-23)', true),
    call: Type.Object(
      {
        masked: switchSchema('The digits after the first five characters show only after a click (V-17)', false),
        byCarType: switchSchema(
          'Numbers by car type come before that of the main location; other locations keep theirs (V-17)',
          false,
        ),
        new: phone('Number for new cars'),
        demo: phone('Number for demonstrators'),
        used: phone('Number for used cars'),
      },
      { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Calling about a vehicle (V-17)' },
    ),
    banners: Type.Array(Type.Union([Type.Literal('offers'), Type.Literal('service'), Type.Literal('sell')]), {
      default: ['offers', 'service', 'sell'],
      description:
        'Slides of the banner below the vehicle, in order: latest offers, book your service online, sell your car (V-23)',
    }),
    map: switchSchema('Map with the place of the vehicle, #vehicle-map (V-23)', false),
    summary: switchSchema('Car Summary: the summary of the feed as a section of its own (V-27)', false),
    ourComments: Type.String({
      default: '',
      maxLength: 5000,
      description:
        "Our Comments: the dealer's text for all vehicles, plain, with a blank line between paragraphs; empty: no such section (V-27)",
    }),
    blogs: Type.Array(Post, { default: [], maxItems: 12, description: 'Posts at the end of the page (V-27)' }),
    salesCounter: switchSchema(
      'Number of vehicles that the feeds said were sold this month; not shown while there are none (V-27)',
      false,
    ),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Page of a vehicle' },
);

export type VehicleSettings = Static<typeof VehicleSettings>;
export type VehicleView = VehicleSettings['defaultView'];

/** Benefits of a certified pre-owned car (V-25), turned on by `features.certified`. */
export const CertifiedSettings = Type.Object(
  {
    text: textSchema('A sentence on the programme; empty: none', ''),
    benefits: textListSchema('What every certified car comes with (V-25)', ['90-point inspection', '1 year roadside assist']),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Certified pre-owned panel on pages of certified used cars (V-25)' },
);

export type CertifiedSettings = Static<typeof CertifiedSettings>;

export const MarketSettings = Type.Object(
  {
    gauge: switchSchema('Price gauge on vehicle pages, where enough like vehicles are for sale (V-14)', true),
    cards: switchSchema(
      'Rating of the price on cards of results, where a vehicle page shows the gauge; needs `gauge` (V-14)',
      true,
    ),
    indicator: switchSchema('How far a price is below the market, beside the price, from 500 dollars (V-15)', true),
    share: switchSchema('The prices of this dealer count, without its name, in the estimates of other dealers', true),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Market estimate of prices (I-05)' },
);

export const ShareSettings = Type.Object(
  {
    x: switchSchema('X, formerly Twitter, among the ways to share a vehicle (V-18)', true),
    place: Type.Union([Type.Literal('page'), Type.Literal('sidebar')], {
      default: 'page',
      description: 'Position of the share buttons: below the texts, or beside the price, with a toast after copying (V-18)',
    }),
    picture: textSchema(
      'Image-service source, such as media:share.jpg, of the picture that messengers and social networks show for a page without a picture of its own, best 1200 x 675 pixels; empty: the icon of the site (V-28)',
      '',
    ),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Sharing a page (V-18, V-28)' },
);

export type ShareSettings = Static<typeof ShareSettings>;

export const ReservationSettings = Type.Object(
  {
    page: Type.Union(
      [Type.Literal('checkout'), Type.Literal('buy-online'), Type.Literal('checkout-journey'), Type.Literal('none')],
      {
        default: 'checkout',
        description:
          'Page of the checkout: /cars/{slug}/checkout, /cars/{slug}/buy-online or /checkout-journey?car_id={slug}; none: shoppers enquire',
      },
    ),
    deposit: Type.Integer({
      default: 200,
      minimum: 1,
      maximum: 50_000,
      description: 'Deposit in whole dollars; fully refundable',
    }),
    holdHours: Type.Integer({
      default: 48,
      minimum: 1,
      maximum: 720,
      description: 'Hours for which a vehicle with a paid deposit is held',
    }),
    payMinutes: Type.Integer({
      default: 30,
      minimum: 30,
      maximum: 120,
      description: 'Minutes in which a shopper must pay the deposit; meanwhile nobody else can reserve the vehicle',
    }),
    unpaidShare: Type.Integer({
      default: 5,
      minimum: 1,
      maximum: 100,
      description:
        'Most vehicles that reservations keep before the deposit is paid, in percent of the vehicles on sale, and at least one vehicle; beyond it the first shopper who pays gets the vehicle',
    }),
    unpaidPerNetwork: Type.Integer({
      default: 3,
      minimum: 1,
      maximum: 100,
      description:
        'Most vehicles that reservations from one network keep before the deposit is paid; a network is an IPv4 address or the first 64 bits of an IPv6 address',
    }),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Reserving a vehicle with a deposit (V-24)' },
);

export type ReservationSettings = Static<typeof ReservationSettings>;
