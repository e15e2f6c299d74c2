import type { Tenant, Tenants } from '../../ports';
import { STANDARD_CHANNEL, type DealerReleaseSettings } from '../log/live-state';

/** Returns the settings for releases in a dealer's configuration, with the dealer's slug. */
export const releaseSettingsOfDealer = ({ slug, config }: Tenant): DealerReleaseSettings => ({ slug, ...config.releases });

/** Returns the dealers that a change of a channel may affect. */
export const followersOfChannel = (tenants: Pick<Tenants, 'all'>, channel: string): DealerReleaseSettings[] =>
  tenants
    .all()
    .map(releaseSettingsOfDealer)
    .filter((dealer) => channel === STANDARD_CHANNEL || dealer.channel === channel);
