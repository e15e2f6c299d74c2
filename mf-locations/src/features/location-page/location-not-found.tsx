import { useSite } from '@forecourt/store';
import { ButtonLink, Cluster, EmptyState, Section, useText } from '@forecourt/ui';
import { mainDepartment, visibleGroups } from '../../model/location-groups';

/** The page of an unknown location, with links to those that exist. */
export const LocationNotFound = () => {
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
            {visibleGroups(locations).map((location) => (
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
