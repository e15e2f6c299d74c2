import type { ProviderSettings } from '@forecourt/contracts/site/providers';
import type { Lender } from './lenders';

/** A dealer may ask such a service for several lenders. */
type LenderServices = Pick<ProviderSettings['prequalification' | 'financeQuote'], 'provider' | 'broker' | 'lenders'>;

/** A lender, or a broker for several lenders. `name` is what shoppers read. */
export interface AskedParty {
  kind: 'lender' | 'broker';
  name: string;
}

/** Services that are brokers by their nature, where the dealer states no other one. */
const BROKERS_BY_ADAPTER: Record<string, string> = { youx: 'youX' };

/**
 * The lender, if it has a service of its own or is the dealer's only one, or else the broker (F-07, F-11). Undefined if
 * nobody is asked, or if it is not known who.
 */
export const askedParty = (
  { provider, broker, lenders: services }: LenderServices,
  lender: Pick<Lender, 'id' | 'provider'>,
  lenders: readonly Pick<Lender, 'id'>[],
): AskedParty | undefined => {
  const itself: AskedParty | undefined = lender.provider === '' ? undefined : { kind: 'lender', name: lender.provider };
  if (services.some((service) => service.lender === lender.id)) return itself;
  if (provider === 'embedded') return undefined;
  if (broker !== '') return { kind: 'broker', name: broker };
  if (lenders.length === 1) return itself;
  const name = BROKERS_BY_ADAPTER[provider];
  return name === undefined ? undefined : { kind: 'broker', name };
};
