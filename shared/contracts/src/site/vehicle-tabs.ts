import { Type } from 'typebox';
import { CarType } from '../car/car';
import { closed, flag, text } from './parts';

/** Texts are HTML and sanitised when the file is read. */
const html = (description: string) => text(`${description}. HTML, sanitised when the file is read; empty: no such tab`, '');

/** `vehicle.tabs` of a configuration (V-06). */
export const Tabs = Type.Object(
  {
    included: Type.Array(
      Type.Object(
        {
          types: Type.Array(CarType, { default: [], description: 'For cars of these types; empty: for all' }),
          certified: flag('Only for certified cars', false),
          html: text('What the car comes with. HTML, sanitised when the file is read'),
        },
        closed,
      ),
      { default: [], description: "What's Included: the first entry that fits the car; none: no such tab" },
    ),
    whyBuy: html('Why Buy From Us?'),
    reserve: flag('Reserve Online, for cars that can be reserved', true),
    protect: html('Protect Your Car'),
  },
  { ...closed, default: {}, description: 'Tabs beside the dealer comments (V-06)' },
);
