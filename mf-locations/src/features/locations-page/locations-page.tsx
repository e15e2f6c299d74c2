import type { HeadContext, RemoteStore } from '@forecourt/contracts/remote';
import { distanceKm, type GeoPoint } from '@forecourt/rules/location/distance';
import { storeContext, useSite } from '@forecourt/store';
import { Breadcrumb, Copy, EmptyState, Grid, Heading, Section, Stack, useText, homeCrumb } from '@forecourt/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { locationsApi, usePresentTime } from '../../api';
import { locationJsonLd } from '../../model/location-json-ld';
import { mainDepartment, visibleLocationGroups, type DealerLocation } from '../../model/location-groups';
import { LocationGroupCard } from '../../parts/group-card';
import { loadPostcodeLookup, type PostcodeLookup } from './load-nearest';
import { NearestLocationSearch } from './nearest-search';

export const setup = (store: RemoteStore): void => store.inject(locationsApi);

export const loader = async (args: LoaderFunctionArgs): Promise<PostcodeLookup> => {
  await args.context.get(storeContext).dispatch(locationsApi.endpoints.now.initiate(undefined, { forceRefetch: true }));
  return loadPostcodeLookup(args);
};

export const head = ({ site, text }: HeadContext<unknown, 'locations'>) => ({
  title: text('locations.head.title', 'Locations and opening hours | {{name}}', { name: site.name }),
  description: text('locations.head.description', 'Addresses, phone numbers, opening hours and directions of {{name}}.', {
    name: site.name,
  }),
  canonical: '/locations',
  jsonLd: site.locations.filter(({ visible }) => visible).map((location) => locationJsonLd(location, site)),
});

/** Nearest first (O-06). */
const byNearness = (locations: readonly DealerLocation[], from: GeoPoint): { location: DealerLocation; km: number }[] =>
  locations
    .map((location) => ({ location, km: distanceKm(from, mainDepartment(location).address) }))
    .toSorted((a, b) => a.km - b.km);

/** Renders `/locations`: every location of the dealer (O-01). */
export const Component = () => {
  const { name, locations } = useSite();
  const text = useText<'locations'>();
  const now = usePresentTime();
  const nearest = useLoaderData<PostcodeLookup>();
  const all = visibleLocationGroups(locations);
  const ranked = nearest.kind === 'found' ? byNearness(all, nearest.from) : undefined;
  const shownLocations = ranked?.map(({ location }) => location) ?? all;
  const [first] = ranked ?? [];
  const title = text('locations.title', 'Our locations');
  return (
    <Section tight>
      <Stack gap={8}>
        <Stack gap={4}>
          <Breadcrumb items={[homeCrumb(text), { label: title }]} />
          <Heading level={1}>{title}</Heading>
          <Copy size="lg" tone="muted">
            {text('locations.lead', 'Where to find {{name}}, when we are open, and how to reach each desk.', { name })}
          </Copy>
        </Stack>
        {shownLocations.length > 1 ? (
          <NearestLocationSearch nearest={nearest} first={first && { name: first.location.name, km: first.km }} />
        ) : null}
        {shownLocations.length === 0 ? (
          <EmptyState icon="map-pin" title={text('locations.none', 'No location is listed at the moment')} />
        ) : (
          <Grid columns={shownLocations.length === 1 ? 1 : shownLocations.length === 2 ? 2 : 3}>
            {shownLocations.map((location) => (
              <LocationGroupCard
                key={location.name}
                location={location}
                now={now}
                level={2}
                beside={shownLocations.length === 1}
              />
            ))}
          </Grid>
        )}
      </Stack>
    </Section>
  );
};
