import { Type, type Static } from 'typebox';
import { CarType } from '../car/car';
import { REFUSE_UNKNOWN_KEYS, colourSchema, switchSchema, linkSchema, textSchema } from './parts';

/** A day, or day and time, on the dealer's clock. */
const moment = (description: string) =>
  Type.String({ description, pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2})?)?$' });

const place = (description: string) => Type.Integer({ minimum: 1, maximum: 100, description });

export const PromoCardSettings = Type.Object(
  {
    imageSrc: textSchema('Image-service source of the picture'),
    imageAlt: textSchema('What the picture says; empty for decoration', ''),
    linkHref: linkSchema('Where the card leads'),
    title: textSchema('Heading on the card; empty: the picture says everything', ''),
    text: textSchema('A line under the heading', ''),
    button: textSchema('Words of the link under the text', 'Find out more'),
    background: colourSchema('Background of the card; its text is black or white, whichever reads better', '#16202c'),
    display: Type.Array(CarType, { default: [], description: 'Conditions of a search that shows the card; empty: every search' }),
    strictDisplay: switchSchema('Only where the results show exactly the conditions of display', false),
    start: Type.Optional(moment('First day, or moment, on which it shows')),
    expiry: Type.Optional(moment('Last day, or moment, on which it shows')),
    position: Type.Optional(place('Place in the grid, the first is 1; without it the next one of positions')),
  },
  { ...REFUSE_UNKNOWN_KEYS, description: 'An advertisement among the results' },
);

/** Only on results pages that list only used cars (S-12). */
export const WantYourCarSettings = Type.Object(
  {
    shown: switchSchema('Whether it shows', false),
    positions: Type.Array(place('Place in the grid'), { default: [5], description: 'Positions in the grid; the first is 1' }),
    spread: Type.Integer({
      default: 1,
      minimum: 1,
      maximum: 20,
      description: 'Each position moves back by 0 to spread − 1 at random, the same for all shoppers on one day; 1: no move',
    }),
    href: linkSchema('Where the card leads, e.g. /trade-in'),
    image: textSchema('Image-service source of its picture; empty: none', ''),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: { href: '/contact-us' }, description: '"We Want Your Car!" among used cars' },
);

export const PromoSettings = Type.Object(
  {
    positions: Type.Array(place('Place in the grid'), {
      default: [8, 17],
      description: 'Positions in the grid, in turn, for cards without positions (S-12)',
    }),
    cards: Type.Array(PromoCardSettings, { default: [], description: 'The cards' }),
    wantYourCar: WantYourCarSettings,
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Advertisements among the results (S-12, P-03)' },
);

export type PromoCardSettings = Static<typeof PromoCardSettings>;
export type WantYourCarSettings = Static<typeof WantYourCarSettings>;
export type PromoSettings = Static<typeof PromoSettings>;
