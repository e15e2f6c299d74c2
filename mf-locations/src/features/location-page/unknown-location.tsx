import { useSite } from '@forecourt/store';
import { ButtonLink, Cluster, EmptyState, Section, useText } from '@forecourt/ui';
import { mainDesk, placesOf } from '../../model/location-address';

/** No location is at this address; the ones that exist are named. */
export const UnknownLocation = () => {
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
            {placesOf(locations).map((place) => (
              <ButtonLink key={place.name} href={`/locations/${mainDesk(place).slug}`} tone="secondary">
                {place.name}
              </ButtonLink>
            ))}
            <ButtonLink href="/locations">{text('locations.all', 'All locations')}</ButtonLink>
          </Cluster>
        }
      />
    </Section>
  );
};
