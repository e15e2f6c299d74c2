import { Type, type Static } from 'typebox';
import { closed, flag } from './parts';

/** How vehicle pages are shared (V-18), `share` of a dealer's configuration. */
export const Share = Type.Object(
  {
    x: flag('X, formerly Twitter, among the ways to share a vehicle (V-18)', true),
    place: Type.Union([Type.Literal('page'), Type.Literal('sidebar')], {
      default: 'page',
      description:
        'Where the ways to share stand: below what there is to read, or beside the price, where copying is told by a toast (V-18)',
    }),
  },
  { ...closed, default: {}, description: 'Sharing a vehicle (V-18)' },
);

export type Share = Static<typeof Share>;
