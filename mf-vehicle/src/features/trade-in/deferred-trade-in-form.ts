import { exchangedWhenNear } from '@forecourt/ui/deferred';

/** The form of a trade-in, whose code follows the page. */
export const DeferredTradeInForm = exchangedWhenNear(
  () => import(/* webpackChunkName: "trade-in-form" */ './trade-in-form').then(({ TradeInForm }) => TradeInForm),
  '32rem',
);
