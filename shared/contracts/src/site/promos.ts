import { Type, type Static } from 'typebox';
import { CarType } from '../car/car';
import { closed, colour, flag, href, text } from './parts';

/** Returns the schema of a day, or day and time, on the dealer's clock. */
const moment = (description: string) =>
  Type.String({ description, pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2})?)?$' });

const place = (description: string) => Type.Integer({ minimum: 1, maximum: 100, description });

/** An advertisement that a results page shows between the cars (S-12, P-03). */
export const PromoCard = Type.Object(
  {
    imageSrc: text('Image-service source of the picture'),
    imageAlt: text('What the picture says; empty for decoration', ''),
    linkHref: href('Where the card leads'),
    title: text('Heading on the card; empty: the picture says everything', ''),
    text: text('A line under the heading', ''),
    button: text('Words of the link under the text', 'Find out more'),
    background: colour('Background of the card; its text is black or white, whichever reads better', '#16202c'),
    display: Type.Array(CarType, { default: [], description: 'Conditions of a search that shows the card; empty: every search' }),
    strictDisplay: flag('Only where the results show exactly the conditions of display', false),
    start: Type.Optional(moment('First day, or moment, on which it shows')),
    expiry: Type.Optional(moment('Last day, or moment, on which it shows')),
    position: Type.Optional(place('Place in the grid, the first is 1; without it the next one of positions')),
  },
  { ...closed, description: 'An advertisement among the results' },
);

/** Configuration of the advertisement "We Want Your Car!", which results pages with only used cars show (S-12). */
export const WantYourCar = Type.Object(
  {
    shown: flag('Whether it shows', false),
    positions: Type.Array(place('Place in the grid'), { default: [5], description: 'Positions in the grid; the first is 1' }),
    spread: Type.Integer({
      default: 1,
      minimum: 1,
      maximum: 20,
      description: 'Each position moves back by 0 to spread − 1 at random, the same for all shoppers on one day; 1: no move',
    }),
    href: href('Where the card leads, e.g. /trade-in'),
    image: text('Image-service source of its picture; empty: none', ''),
  },
  { ...closed, default: { href: '/contact-us' }, description: '"We Want Your Car!" among used cars' },
);

/** `promos` of a dealer's configuration: the advertisements that results pages show between the cars. */
export const Promos = Type.Object(
  {
    positions: Type.Array(place('Place in the grid'), {
      default: [8, 17],
      description: 'Positions in the grid, in turn, for cards without positions (S-12)',
    }),
    cards: Type.Array(PromoCard, { default: [], description: 'The cards' }),
    wantYourCar: WantYourCar,
  },
  { ...closed, default: {}, description: 'Advertisements among the results (S-12, P-03)' },
);

export type PromoCard = Static<typeof PromoCard>;
export type WantYourCar = Static<typeof WantYourCar>;
export type Promos = Static<typeof Promos>;
