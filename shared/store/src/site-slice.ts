import { useStore } from 'react-redux';
import type { PublicSite } from '@forecourt/contracts/site/public-site';

interface SiteState {
  site: PublicSite;
}

/** Returns the dealer's public configuration from the store's state. It never changes. */
export const selectSite = (state: SiteState): PublicSite => state.site;

/** Returns the dealer's public configuration. A component does not follow the store for it, because it never changes. */
export const useSite = (): PublicSite => selectSite(useStore<SiteState>().getState());
