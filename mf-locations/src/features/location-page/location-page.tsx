import type { HeadContext, RemoteStore } from '@forecourt/contracts/remote';
import type { Location } from '@forecourt/contracts/site/site';
import { groupName } from '@forecourt/rules/location/location-groups';
import { selectSite, storeContext, useSite } from '@forecourt/store';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useText, ButtonLink, Cluster, EmptyState, Section } from '@forecourt/ui';
import { locationsApi, usePresentTime } from '../../api';
import { addressLine } from '../../model/directions';
import { locationJsonLd } from '../../model/location-json-ld';
import { findContact, findLocation, mainDepartment, visibleLocationGroups } from '../../model/location-groups';
import { departmentName } from '../../parts/department';
import { LocationDetail } from './location-detail';

const LocationNotFound = () => {
  const { locations } = useSite();
  const text = useText<'locations'>();
  return (
    <Section>
      <EmptyState
        level={1}
        icon="map-pin"
        title={text('locations.unknown.title', 'We can’t find that location')}
        text={text('locations.unknown.text', 'It may have moved or been renamed. These are the places where you find us:')}
        action={
          <Cluster justify="center">
            {visibleLocationGroups(locations).map((location) => (
              <ButtonLink key={location.name} href={`/locations/${mainDepartment(location).slug}`} tone="secondary">
                {location.name}
              </ButtonLink>
            ))}
            <ButtonLink href="/locations">{text('locations.all', 'All locations')}</ButtonLink>
          </Cluster>
        }
      />
    </Section>
  );
};

interface LocationData {
  /** Null if the dealer has no such location. */
  id: string | null;
  /** True for `/contact-us/{place}`, which begins with the enquiry form. */
  contact: boolean;
}

export const setup = (store: RemoteStore): void => store.inject(locationsApi);

export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<LocationData> => {
  const store = context.get(storeContext);
  await store.dispatch(locationsApi.endpoints.now.initiate(undefined, { forceRefetch: true }));
  const { locations } = selectSite(store.getState());
  const contact = params['place'] !== undefined;
  const location = contact ? findContact(locations, params['place']) : findLocation(locations, params['slug']);
  return { id: location?.id ?? null, contact };
};

export const status = (data: unknown): number => ((data as LocationData | undefined)?.id ? 200 : 404);

const byId = (locations: readonly Location[], id: string | null | undefined) => locations.find((location) => location.id === id);

export const head = ({ data, site, text }: HeadContext<LocationData | undefined, 'locations'>) => {
  const location = byId(site.locations, data?.id);
  if (!location)
    return {
      title: text('locations.unknown.head', 'Location not found | {{name}}', { name: site.name }),
      robots: 'noindex' as const,
    };
  const name = `${groupName(location.name)} ${departmentName(location.location_type, text)}`;
  return {
    title: text('locations.detail.head', '{{location}}: hours and directions | {{name}}', { location: name, name: site.name }),
    description: text('locations.detail.description', '{{location}}, {{address}}. Opening hours, phone and directions.', {
      location: name,
      address: addressLine(location.address),
    }),
    canonical: `/locations/${location.slug}`,
    image: location.image,
    jsonLd: [locationJsonLd(location, site)],
  };
};

/** Renders `/locations/{slug}`, `/our-location/{slug}` and `/contact-us/{place}` (O-02, O-07). */
export const Component = () => {
  const { id, contact } = useLoaderData<LocationData>();
  const { locations } = useSite();
  const text = useText<'locations'>();
  const now = usePresentTime();
  const location = byId(locations, id);
  if (!location) return <LocationNotFound />;
  const department = departmentName(location.location_type, text);
  return <LocationDetail location={location} department={department} now={now} contact={contact} />;
};
