import { Type, type Static } from 'typebox';
import { REFUSE_UNKNOWN_KEYS, switchSchema, textSchema } from './parts';

const dollars = (description: string, fallback: number) =>
  Type.Integer({ default: fallback, minimum: 0, maximum: 50_000_000, description });

export const DisplaySettings = Type.Object(
  {
    layout: Type.Union([Type.Literal('grid'), Type.Literal('carousel')], {
      default: 'grid',
      description: 'Results in a grid, or side by side in a carousel (S-13)',
    }),
    usedCard: switchSchema('Used cars get a card of their own: odometer first, body and drive', false),
    placeholderImage: textSchema('Image-service source for a car without photos; empty: a quiet drawing (C-01)', ''),
    newArrivalImage: textSchema('The same for a car that has just arrived; empty: as for the others (C-01)', ''),
    save: Type.Union([Type.Literal('off'), Type.Literal('on'), Type.Literal('used')], {
      default: 'on',
      description: 'Cars with save and compare controls on their cards: none, all, or used cars with a price and pictures (C-05)',
    }),
    compareCars: switchSchema('Compare any cars, up to four side by side (S-17)', true),
    recent: switchSchema('Recently viewed cars (S-17)', true),
    map: switchSchema('Results on a map, by location', true),
    mapTiles: Type.String({
      default: '',
      pattern: '^(https://[^/{}\\s;,\'"]+/\\S*)?$',
      description: 'Address of map tiles, https://host/{z}/{x}/{y}.png; empty: an outline of the states replaces the map',
    }),
    mapAttribution: textSchema('Whose tiles they are, shown on the map', ''),
    priceSlider: Type.Object(
      {
        min: dollars('Lowest price, dollars', 5000),
        max: dollars('Highest price, dollars', 250_000),
        step: Type.Integer({ default: 500, minimum: 1, maximum: 1_000_000, description: 'Step, dollars' }),
      },
      { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Price range slider (S-13)' },
    ),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Display of cars' },
);

export type DisplaySettings = Static<typeof DisplaySettings>;
