import type { SiteConfig } from '@forecourt/contracts/site/site';
import { offersReservations } from '@forecourt/rules/vehicle/checkout-path';

/** Message about a dealer whose deposits are off because only the sandbox could take them. */
export const DEPOSITS_OFF_MESSAGE =
  'This dealer takes no deposits: providers.payment.provider is "sandbox", which moves no money. Set it to stripe, or features.reserve and features.buyOnline to false';

/** Returns whether a dealer offers deposits that only the sandbox would take. */
export const needsSandboxDeposits = (config: SiteConfig): boolean =>
  config.providers.payment.provider === 'sandbox' && offersReservations(config);

/** Returns the configuration of a dealer without everything that needs a deposit. */
export const withoutDeposits = (config: SiteConfig): SiteConfig => ({
  ...config,
  features: { ...config.features, reserve: false, buyOnline: false },
});
