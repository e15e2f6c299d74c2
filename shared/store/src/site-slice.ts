import { createSlice } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { PublicSite } from '@forecourt/contracts/site/public-site';

/** Slice with the dealer's public configuration. `createForecourtStore` sets it; it never changes. */
export const siteSlice = createSlice({ name: 'site', initialState: null as unknown as PublicSite, reducers: {} });

export const selectSite = (state: { site: PublicSite }): PublicSite => state.site;

/** Returns the dealer's public configuration. */
export const useSite = (): PublicSite => useSelector(selectSite);
