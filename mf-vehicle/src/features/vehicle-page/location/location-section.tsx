import type { Car } from '@forecourt/contracts/car/car';
import { locationOfCar } from '@forecourt/rules/vehicle/car-location';
import { useSite } from '@forecourt/store';
import { Heading, RemoteSlot, Stack, useText } from '@forecourt/ui';
import { MiddleSections } from '../deferred-sections';
import { SectionFrame } from '../section.styles';

/** The location card of another remote, or else address and phone; and a map, if the dealer configures it (V-23). */
export const LocationSection = ({ car }: { car: Car }) => {
  const text = useText<'vehicle'>();
  const site = useSite();
  const location = locationOfCar(car, site);
  if (!location) return null;
  const address = <MiddleSections sections={['addressCard']} car={car} />;
  return (
    <SectionFrame as="section" data-own="" id="vehicle-map" aria-labelledby="vehicle-place">
      <Stack gap={5}>
        <Heading level={2} size="h3" id="vehicle-place">
          {text('vehicle.place.title', 'Where to see it')}
        </Heading>
        <RemoteSlot
          name="locations.card"
          props={{ locationId: location.id }}
          fallback={address}
          failed={address}
          absent={address}
          late
        />
        {site.vehicle.map ? <MiddleSections sections={['map']} car={car} /> : null}
      </Stack>
    </SectionFrame>
  );
};
