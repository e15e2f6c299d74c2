import type { Tenant } from '../../ports';
import type { DealerReleases } from '../log/live-state';

/** What a dealer's configuration says of releases. */
export const releasesOf = ({ slug, config }: Tenant): DealerReleases => ({ slug, ...config.releases });
