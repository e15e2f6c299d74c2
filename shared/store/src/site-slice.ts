import { createSlice } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { PublicSite } from '@forecourt/contracts/site/public-site';

/** The dealer whose site this is. Set once, when the store is made. */
export const siteSlice = createSlice({ name: 'site', initialState: null as unknown as PublicSite, reducers: {} });

export const selectSite = (state: { site: PublicSite }): PublicSite => state.site;

/** The public configuration of the dealer whose site this is. */
export const useSite = (): PublicSite => useSelector(selectSite);
