import type { Tenant } from '../../ports';
import type { DealerReleaseSettings } from '../log/live-state';

/** Returns the settings for releases in a dealer's configuration, with the dealer's slug. */
export const releaseSettingsOfDealer = ({ slug, config }: Tenant): DealerReleaseSettings => ({ slug, ...config.releases });
