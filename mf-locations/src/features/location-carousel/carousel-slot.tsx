import type { RemoteStore, SlotProps, SlotServices } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { locationsApi, useNow } from '../../api';
import { visibleGroups } from '../../model/location-groups';
import { LocationCarousel } from './location-carousel';

export const setup = (store: RemoteStore): void => store.inject(locationsApi);

/** Puts the current time into the store, so that server and browser agree on what is open. */
export const prefetch = (_props: unknown, { store }: SlotServices): Promise<unknown> =>
  store.dispatch(locationsApi.endpoints.now.initiate());

/** `locations.carousel`: every location of the dealer; nothing without one. */
export const Component = ({ title }: SlotProps['locations.carousel']) => {
  const { locations } = useSite();
  return <LocationCarousel title={title} locations={visibleGroups(locations)} now={useNow()} />;
};
