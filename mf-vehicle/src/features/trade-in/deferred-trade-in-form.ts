import { late } from '../../parts/late/late';

/** The form of a trade-in, whose code follows the page. */
export const DeferredTradeInForm = late(
  () => import(/* webpackChunkName: "trade-in-form" */ './trade-in-form').then(({ TradeInForm }) => TradeInForm),
  '32rem',
);
