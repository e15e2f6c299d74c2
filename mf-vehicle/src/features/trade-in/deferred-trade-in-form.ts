import { exchangedWhenNear } from '../../parts/waiting/exchanged';

/** The form of a trade-in, whose code follows the page. */
export const DeferredTradeInForm = exchangedWhenNear(
  () => import(/* webpackChunkName: "trade-in-form" */ './trade-in-form').then(({ TradeInForm }) => TradeInForm),
  '32rem',
);
