import type { RemoteStore, SlotProps, SlotServices } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { locationsApi, usePresentTime } from '../../api';
import { visibleLocationGroups } from '../../model/location-groups';
import { LocationCarousel } from './location-carousel';

export const setup = (store: RemoteStore): void => store.inject(locationsApi);

/** Puts the current time into the store, so that server and browser agree on the opening states. */
export const prefetch = (_props: unknown, { store }: SlotServices): Promise<unknown> =>
  store.dispatch(locationsApi.endpoints.now.initiate());

/** Renders `locations.carousel`; nothing for a dealer without locations. */
export const Component = ({ title }: SlotProps['locations.carousel']) => {
  const { locations } = useSite();
  return <LocationCarousel title={title} locations={visibleLocationGroups(locations)} now={usePresentTime()} />;
};
