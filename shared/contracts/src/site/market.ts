import { Type } from 'typebox';
import { closed, flag } from './parts';

/** What the platform says about prices (I-05, V-14, V-15), `market` of a dealer's configuration. */
export const Market = Type.Object(
  {
    gauge: flag('Price gauge on vehicle pages, where enough like vehicles are for sale (V-14)', true),
    indicator: flag('How far a price is below the market, beside the price, from 500 dollars (V-15)', true),
    share: flag('The prices of this dealer count, without its name, in the estimates of other dealers', true),
  },
  { ...closed, default: {}, description: 'Market estimate of prices (I-05)' },
);
