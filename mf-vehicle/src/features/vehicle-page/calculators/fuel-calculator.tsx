import { useState } from 'react';
import type { Car } from '@forecourt/contracts/car/car';
import type { Text } from '@forecourt/contracts/wording';
import { FUEL_DEFAULTS, fuelCost, fuelInput } from '@forecourt/rules/vehicle/fuel-cost';
import { distanceInDealerUnit, distanceUnit, kmOf, type DistanceSite } from '@forecourt/rules/vehicle/odometer';
import { formatCents } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { Copy, Heading, useText } from '@forecourt/ui';
import { Amount, Board, Input, Inputs, FieldLabel, Result } from './calculators.styles';

/** Returns true for a vehicle that burns fuel: not for a caravan or an electric vehicle (V-20). */
export const hasFuelCost = ({ item_type, fuel = '' }: Pick<Car, 'item_type' | 'fuel'>): boolean =>
  item_type !== 'caravan' && !/^\s*(?:battery\s+)?electric(?:ity)?\s*$/i.test(fuel);

interface FuelCalculatorProps {
  car: Pick<Car, 'fuel_consumption'>;
  /** Values by field name that the shopper typed before the calculator's code was loaded. */
  typed?: Record<string, unknown>;
}

const PRICE_FIELD = 'fuel_price';
const DISTANCE_FIELD = 'fuel_distance';

const distanceWords = (km: number, site: DistanceSite, text: Text<'vehicle'>): string => {
  const count = distanceInDealerUnit(km, site);
  return distanceUnit(site) === 'km'
    ? text('vehicle.fuel.kms', '{{count}} kms', { count })
    : text('vehicle.fuel.miles', '{{count}} miles', { count });
};

/**
 * Renders the fuel costs of a week (V-20), which follow every change. Without JavaScript it shows the costs of the
 * dealer's default week.
 */
export const FuelCalculator = ({ car, typed = {} }: FuelCalculatorProps) => {
  const text = useText<'vehicle'>();
  const site = useSite();
  const { vehicle, locale, currency } = site;
  const { pricePerLitre, kmPerWeek } = vehicle.fuel;
  const [price, setPrice] = useState(String(typed[PRICE_FIELD] ?? formatCents(pricePerLitre, locale, currency)));
  const [distance, setDistance] = useState(String(typed[DISTANCE_FIELD] ?? distanceWords(kmPerWeek, site, text)));
  const consumption = car.fuel_consumption || FUEL_DEFAULTS.consumption;
  const cost = fuelCost({ km: kmOf(fuelInput(distance), site), consumption, pricePerLitre: fuelInput(price) });
  return (
    <Board aria-labelledby="fuel-title">
      <Heading level={3} size="h4" id="fuel-title">
        {text('vehicle.fuel.title', 'Fuel Calculator')}
      </Heading>
      <Inputs>
        <FieldLabel>
          {text('vehicle.fuel.price', 'Price per litre')}
          <Input
            name={PRICE_FIELD}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={price}
            onChange={(event) => setPrice(event.target.value)}
          />
        </FieldLabel>
        <FieldLabel>
          {text('vehicle.fuel.distance', 'Distance per week')}
          <Input
            name={DISTANCE_FIELD}
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            value={distance}
            onChange={(event) => setDistance(event.target.value)}
          />
        </FieldLabel>
      </Inputs>
      <Result aria-live="polite">
        <Amount>{formatCents(cost, locale, currency)}</Amount> {text('vehicle.fuel.week', 'a week')}
      </Result>
      <Copy size="sm" tone="muted">
        {car.fuel_consumption
          ? text(
              'vehicle.fuel.known',
              'At {{distance}} and {{price}} a litre, with {{consumption}} L/100 km as the maker states it.',
              { distance, price, consumption },
            )
          : text(
              'vehicle.fuel.assumed',
              'At {{distance}} and {{price}} a litre, with {{consumption}} L/100 km: the consumption of this vehicle is not known.',
              { distance, price, consumption },
            )}
      </Copy>
    </Board>
  );
};
