import { useState } from 'react';
import type { Car } from '@forecourt/contracts/car/car';
import { FUEL_DEFAULTS, fuelCost, fuelInput } from '@forecourt/rules/vehicle/fuel-cost';
import { formatCents } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { Copy, Heading, useText } from '@forecourt/ui';
import { Amount, Board, Input, Inputs, Labelled, Result } from './calculators.styles';

interface FuelCalculatorProps {
  car: Pick<Car, 'fuel_consumption'>;
  /** What was typed before the script came. */
  typed?: Record<string, unknown>;
}

const PRICE = 'fuel_price';
const DISTANCE = 'fuel_distance';

/** What a week's driving costs (V-20): it follows every change; without a script it stands for the usual week. */
export const FuelCalculator = ({ car, typed = {} }: FuelCalculatorProps) => {
  const text = useText<'vehicle'>();
  const { vehicle, locale, currency } = useSite();
  const { pricePerLitre, kmPerWeek } = vehicle.fuel;
  const [price, setPrice] = useState(String(typed[PRICE] ?? formatCents(pricePerLitre, locale, currency)));
  const [distance, setDistance] = useState(
    String(typed[DISTANCE] ?? text('vehicle.fuel.kms', '{{count}} kms', { count: kmPerWeek })),
  );
  const consumption = car.fuel_consumption || FUEL_DEFAULTS.consumption;
  const cost = fuelCost({ km: fuelInput(distance), consumption, pricePerLitre: fuelInput(price) });
  return (
    <Board aria-labelledby="fuel-title">
      <Heading level={3} size="h4" id="fuel-title">
        {text('vehicle.fuel.title', 'Fuel Calculator')}
      </Heading>
      <Inputs>
        <Labelled>
          {text('vehicle.fuel.price', 'Price per litre')}
          <Input
            name={PRICE}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={price}
            onChange={(event) => setPrice(event.target.value)}
          />
        </Labelled>
        <Labelled>
          {text('vehicle.fuel.distance', 'Distance per week')}
          <Input
            name={DISTANCE}
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            value={distance}
            onChange={(event) => setDistance(event.target.value)}
          />
        </Labelled>
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
