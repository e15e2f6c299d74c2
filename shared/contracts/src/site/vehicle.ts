import { Type, type Static } from 'typebox';
import { closed, flag, href, text } from './parts';
import { Tabs } from './vehicle-tabs';
import { VIEWS } from './vehicle-views';

const phone = (description: string) =>
  Type.String({
    default: '',
    maxLength: 30,
    pattern: '^[0-9+() .-]*$',
    description: `${description}; empty: that of the location`,
  });

/** One entry of the blog block. */
const Post = Type.Object(
  {
    title: text('Heading of the post'),
    text: Type.Optional(text('A sentence or two of it')),
    href: href('Where it is read'),
    image: Type.Optional(text('Image-service source')),
  },
  closed,
);

/** What a dealer chooses of the page of a vehicle (V-02 to V-06, V-11, V-17, V-20 to V-23, V-26, V-27), `vehicle` of a configuration. */
export const Vehicle = Type.Object(
  {
    ...VIEWS,
    tabs: Tabs,
    fuel: Type.Object(
      {
        shown: flag('Fuel calculator (V-20)', true),
        pricePerLitre: Type.Number({ default: 1.7, minimum: 0, maximum: 20, description: 'Dollars a litre at first' }),
        kmPerWeek: Type.Integer({ default: 250, minimum: 0, maximum: 20_000, description: 'Kilometres a week at first' }),
      },
      { ...closed, default: {}, description: 'Fuel calculator (V-20)' },
    ),
    delivery: flag('Delivery calculator; its prices are in providers.deliveryPrice (V-21)', true),
    unregistered: flag('Says Unregistered after a registration has run out; otherwise nothing is said (V-22)', false),
    views: flag('How often the vehicle has been looked at (V-26)', true),
    enquire: Type.Union([Type.Literal('page'), Type.Literal('dialog')], {
      default: 'page',
      description: 'Enquire buttons lead to the form on the page, or open it over the page (V-23)',
    }),
    photos: flag('Form that asks for more photos (V-23)', true),
    callBack: flag('Form that asks to be called (V-23)', true),
    call: Type.Object(
      {
        masked: flag('The digits after the first five characters show only after a click (V-17)', false),
        byCarType: flag('Numbers by car type come before that of the location (V-17)', false),
        new: phone('Number for new cars'),
        demo: phone('Number for demonstrators'),
        used: phone('Number for used cars'),
      },
      { ...closed, default: {}, description: 'Calling about a vehicle (V-17)' },
    ),
    banners: Type.Array(Type.Union([Type.Literal('offers'), Type.Literal('service'), Type.Literal('sell')]), {
      default: ['offers', 'service', 'sell'],
      description:
        'Slides of the banner under the vehicle, in order: latest offers, book your service online, sell your car (V-23)',
    }),
    map: flag('Map with the place of the vehicle, #vehicle-map (V-23)', false),
    summary: flag('Car Summary: the summary of the feed as a section of its own (V-27)', false),
    ourComments: Type.String({
      default: '',
      maxLength: 5000,
      description:
        'Our Comments: what the dealer says of each of its vehicles, plain text, a blank line between paragraphs; empty: no such section (V-27)',
    }),
    blogs: Type.Array(Post, { default: [], maxItems: 12, description: 'Posts at the end of the page (V-27)' }),
    salesCounter: flag('Counter of sales this month (V-27)', false),
  },
  { ...closed, default: {}, description: 'Page of a vehicle' },
);

export type Vehicle = Static<typeof Vehicle>;
export type VehicleView = Vehicle['defaultView'];
