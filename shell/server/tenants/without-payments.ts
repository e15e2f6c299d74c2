import type { SiteConfig } from '@forecourt/contracts/site/site';
import { FEATURE_PAGES } from '@forecourt/rules/site/feature-pages';

/** Message about a dealer whose deposits and payments are off because only the sandbox could take them. */
export const PAYMENTS_OFF_MESSAGE =
  'This dealer takes no deposits and no payments of invoices: providers.payment.provider is "sandbox", which moves no money. Set it to stripe, or features.reserve, features.buyOnline and accounts.payment.offered to false';

/** Returns whether a dealer offers deposits or payments of invoices that only the sandbox would take. */
export const takesPaymentsBySandbox = (config: SiteConfig): boolean =>
  config.providers.payment.provider === 'sandbox' &&
  (FEATURE_PAGES.reservations.isOn(config) || FEATURE_PAGES.onlinePayment.isOn(config));

/** Returns the configuration of a dealer without everything that needs a payment. */
export const withoutPayments = (config: SiteConfig): SiteConfig => ({
  ...config,
  features: { ...config.features, reserve: false, buyOnline: false },
  accounts: { ...config.accounts, payment: { ...config.accounts.payment, offered: false } },
});
