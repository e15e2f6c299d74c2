import type { Car } from '@forecourt/contracts/car/car';
import { isSellable } from '@forecourt/rules/card/sellable';
import { groupName } from '@forecourt/rules/location/location-groups';
import { locationOfCar } from '@forecourt/rules/vehicle/car-location';
import { useSite } from '@forecourt/store';
import { Anchor, Icon, useText } from '@forecourt/ui';
import { TrustList } from './price-panel.styles';

/** Below the main buttons: where the vehicle stands, how buyers rate the yard, and the dealer's licence. */
export const TrustFacts = ({ car }: { car: Pick<Car, 'location_id' | 'status'> }) => {
  const text = useText<'vehicle'>();
  const site = useSite();
  const location = locationOfCar(car, site);
  if (!location) return null;
  const { id, name, dealer_license_number: licence } = location;
  const rating = site.reviews.totals?.[id];
  return (
    <TrustList>
      {isSellable(car) ? (
        <li>
          <Icon name="map-pin" size={18} />
          <Anchor href="#vehicle-map">
            {text('vehicle.trust.place', '{{place}}: hours and directions', { place: groupName(name) })}
          </Anchor>
        </li>
      ) : null}
      {rating ? (
        <li>
          <Icon name="person" size={18} />
          {text('vehicle.trust.rating', '{{average}} of 5 from {{count}} reviews', {
            ...rating,
            defaultValue_one: '{{average}} of 5 from {{count}} review',
          })}
        </li>
      ) : null}
      {licence ? (
        <li>
          <Icon name="check" size={18} />
          {text('vehicle.trust.licence', 'Licensed motor dealer {{number}}', { number: licence })}
        </li>
      ) : null}
    </TrustList>
  );
};
