import { Type, type Static } from 'typebox';
import { closed, flag, text } from './parts';

const dollars = (description: string, fallback: number) =>
  Type.Integer({ default: fallback, minimum: 0, maximum: 50_000_000, description });

/** `display` of a dealer's configuration: the display of cars among results and in rows. */
export const Display = Type.Object(
  {
    layout: Type.Union([Type.Literal('grid'), Type.Literal('carousel')], {
      default: 'grid',
      description: 'Results in a grid, or side by side in a carousel (S-13)',
    }),
    usedCard: flag('Used cars get a card of their own: odometer first, body and drive', false),
    placeholderImage: text('Image-service source for a car without photos; empty: a quiet drawing (C-01)', ''),
    newArrivalImage: text('The same for a car that has just arrived; empty: as for the others (C-01)', ''),
    save: Type.Union([Type.Literal('off'), Type.Literal('on'), Type.Literal('used')], {
      default: 'on',
      description: 'Cars with save and compare controls on their cards: none, all, or used cars with a price and pictures (C-05)',
    }),
    compareCars: flag('Compare any cars, up to four side by side (S-17)', true),
    recent: flag('Recently viewed cars (S-17)', true),
    map: flag('Results on a map, by location', true),
    mapTiles: Type.String({
      default: '',
      pattern: '^(https://[^/{}\\s;,\'"]+/\\S*)?$',
      description: 'Address of map tiles, https://host/{z}/{x}/{y}.png; empty: an outline of the states replaces the map',
    }),
    mapAttribution: text('Whose tiles they are, shown on the map', ''),
    priceSlider: Type.Object(
      {
        min: dollars('Lowest price, dollars', 5000),
        max: dollars('Highest price, dollars', 250_000),
        step: Type.Integer({ default: 500, minimum: 1, maximum: 1_000_000, description: 'Step, dollars' }),
      },
      { ...closed, default: {}, description: 'Price range slider (S-13)' },
    ),
  },
  { ...closed, default: {}, description: 'Display of cars' },
);

export type Display = Static<typeof Display>;
