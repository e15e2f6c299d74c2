import type { ListedTenant, Tenants } from '../../../platform/ports';
import { STANDARD_CHANNEL, type DealerReleaseSettings } from '../log/live-state';

export const releaseSettingsOfDealer = ({ slug, config }: Pick<ListedTenant, 'slug' | 'config'>): DealerReleaseSettings => ({
  slug,
  ...config.releases,
});

/** All dealers for `stable`, whose versions stand in for those of other channels. */
export const followersOfChannel = (tenants: Pick<Tenants, 'all'>, channel: string): DealerReleaseSettings[] =>
  tenants
    .all()
    .map(releaseSettingsOfDealer)
    .filter((dealer) => channel === STANDARD_CHANNEL || dealer.channel === channel);
