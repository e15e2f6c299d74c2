import type { RemoteStore, SlotProps, SlotServices } from '@forecourt/contracts/remote';
import { locationsApi, usePresentTime } from '../../api';
import { Reviews } from './reviews';

type Props = SlotProps['locations.reviews'];

export const setup = (store: RemoteStore): void => store.inject(locationsApi);

/** Puts the reviews and the time into the store, so that server and browser agree on how long ago a review was. */
export const prefetch = ({ locationId = '' }: Props, { store }: SlotServices): Promise<unknown> =>
  Promise.all([
    store.dispatch(locationsApi.endpoints.now.initiate()),
    store.dispatch(locationsApi.endpoints.reviews.initiate(locationId)),
  ]);

/** Renders `locations.reviews`: ratings and reviews. Renders nothing where the dealer shows none (O-05). */
export const Component = ({ title, locationId = '' }: Props) => {
  const { data } = locationsApi.useReviewsQuery(locationId);
  const now = usePresentTime();
  return data && now !== undefined ? <Reviews title={title} summary={data} now={now} /> : null;
};
