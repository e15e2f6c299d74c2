import type { Car } from '@forecourt/contracts/car/car';
import { formatPhone, telHref } from '@forecourt/rules/location/phone';
import { useSite } from '@forecourt/store';
import { Anchor, Card, CardBody, Cluster, Copy, Heading, Icon, useText } from '@forecourt/ui';
import { directionsHref, locationOfCar } from '@forecourt/rules/vehicle/car-location';

/** For a dealer without the remote that has a location card. */
export const AddressCard = ({ car }: { car: Pick<Car, 'location_id'> }) => {
  const text = useText<'vehicle'>();
  const location = locationOfCar(car, useSite());
  if (!location) return null;
  const { name, address, phone } = location;
  const href = telHref(phone);
  return (
    <Card as="div">
      <CardBody>
        <Heading level={3} size="h4">
          {name}
        </Heading>
        <Copy as="div">
          {address.street}
          <br />
          {address.city} {address.state} {address.postcode}
        </Copy>
        <Cluster gap={5}>
          {href ? (
            <Cluster gap={2}>
              <Icon name="phone" />
              <Anchor href={href}>{formatPhone(phone)}</Anchor>
            </Cluster>
          ) : null}
          <Cluster gap={2}>
            <Icon name="map-pin" />
            <Anchor href={directionsHref(location)}>{text('vehicle.place.directions', 'Get directions')}</Anchor>
          </Cluster>
        </Cluster>
      </CardBody>
    </Card>
  );
};
