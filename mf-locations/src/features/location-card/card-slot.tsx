import type { RemoteStore, SlotProps, SlotServices } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { locationsApi, usePresentTime } from '../../api';
import { LocationCard } from './location-card';

export const setup = (store: RemoteStore): void => store.inject(locationsApi);

export const prefetch = (_props: unknown, { store }: SlotServices): Promise<unknown> =>
  store.dispatch(locationsApi.endpoints.now.initiate());

/** Renders `locations.card`; nothing for a location that the dealer does not show. */
export const Component = ({ locationId }: SlotProps['locations.card']) => {
  const { locations } = useSite();
  const now = usePresentTime();
  const location = locations.find(({ id, visible }) => visible && id === locationId);
  return location ? <LocationCard location={location} now={now} /> : null;
};
