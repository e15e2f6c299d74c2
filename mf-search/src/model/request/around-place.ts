import type { SearchState } from '../state/search-state';

/** The server's and every hosted engine's largest distance: half around the earth, metres. */
export const ANY_DISTANCE = 20_040_000;

/** Without a radius the place only orders the cars, and another order needs none. */
export const aroundPlace = ({ near, sort }: Pick<SearchState, 'near' | 'sort'>) => {
  const isUsed = near?.at && (near.km !== undefined || sort === 'most_relevant');
  if (!isUsed) return { aroundLatLng: undefined, aroundRadius: undefined };
  return {
    aroundLatLng: `${near.at!.lat},${near.at!.lng}`,
    aroundRadius: near.km === undefined ? ('all' as const) : near.km * 1000,
  };
};
