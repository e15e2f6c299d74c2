import { useSelector } from 'react-redux';
import type { PublicSite } from '@forecourt/contracts/site/public-site';

/** Returns the dealer's public configuration from the store's state. It never changes. */
export const selectSite = (state: { site: PublicSite }): PublicSite => state.site;

/** Returns the dealer's public configuration. */
export const useSite = (): PublicSite => useSelector(selectSite);
