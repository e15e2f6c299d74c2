import { useStore } from 'react-redux';
import type { PublicSite } from '@forecourt/contracts/site/public-site';

interface SiteState {
  site: PublicSite;
}

/** The site of a store never changes. */
export const selectSite = (state: SiteState): PublicSite => state.site;

/** A component does not follow the store for the site, because the site never changes. */
export const useSite = (): PublicSite => selectSite(useStore<SiteState>().getState());
