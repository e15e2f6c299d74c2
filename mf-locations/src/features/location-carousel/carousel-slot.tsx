import type { RemoteStore, SlotProps, SlotServices } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { locationsApi, useNow } from '../../api';
import { placesOf } from '../../model/location-address';
import { LocationCarousel } from './location-carousel';

export const setup = (store: RemoteStore): void => store.inject(locationsApi);

/** Whether places are open depends on the moment, which the store carries to the browser. */
export const prefetch = (_props: unknown, { store }: SlotServices): Promise<unknown> =>
  store.dispatch(locationsApi.endpoints.now.initiate());

/** `locations.carousel`: every place of the dealer; nothing without one. */
export const Component = ({ title }: SlotProps['locations.carousel']) => {
  const { locations } = useSite();
  return <LocationCarousel title={title} places={placesOf(locations)} now={useNow()} />;
};
