import type { RemoteStore, SlotProps, SlotServices } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { Grid, Heading, Stack, useText } from '@forecourt/ui';
import { locationsApi, usePresentTime } from '../../api';
import { visibleLocationGroups } from '../../model/location-groups';
import { LocationCard } from './location-card';

export const setup = (store: RemoteStore): void => store.inject(locationsApi);

export const prefetch = (_props: unknown, { store }: SlotServices): Promise<unknown> =>
  store.dispatch(locationsApi.endpoints.now.initiate());

/** Renders `locations.cards`: every department of every location with phone and hours (O-07). */
export const Component = ({ title }: SlotProps['locations.cards']) => {
  const { locations } = useSite();
  const text = useText<'locations'>();
  const now = usePresentTime();
  const departments = visibleLocationGroups(locations).flatMap((group) => group.locations);
  if (departments.length === 0) return null;
  return (
    <Stack gap={6}>
      <Heading level={2}>{title ?? text('locations.title', 'Our locations')}</Heading>
      <Grid columns={departments.length < 3 ? 2 : 3}>
        {departments.map((location) => (
          <LocationCard key={location.id} location={location} now={now} />
        ))}
      </Grid>
    </Stack>
  );
};
