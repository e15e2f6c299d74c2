import { useState, type InputHTMLAttributes } from 'react';
import type { Car } from '@forecourt/contracts/car/car';
import type { TextLookup } from '@forecourt/contracts/wording';
import { FUEL_CALCULATOR_DEFAULTS, fuelCost, parseFuelInput } from '@forecourt/rules/vehicle/fuel-cost';
import { distanceInDealerUnit, distanceUnit, toKilometres, type DistanceSite } from '@forecourt/rules/vehicle/odometer';
import { formatCents } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { Copy, Heading, useText } from '@forecourt/ui';
import {
  CalculatorAmount,
  CalculatorBoard,
  ErrorMessage,
  CalculatorInputFrame,
  CalculatorInputs,
  FieldLabel,
  CalculatorResult,
} from './calculators.styles';

interface FuelCalculatorProps {
  car: Pick<Car, 'fuel_consumption'>;
  /** By field name, from before the calculator's code was loaded. */
  typed?: Record<string, unknown>;
}

const PRICE_FIELD = 'fuel_price';
const DISTANCE_FIELD = 'fuel_distance';

interface FuelFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'maxLength'> {
  label: string;
  name: string;
  value: string;
  onText: (text: string) => void;
  /** Undefined if the text is a number. */
  error: string | undefined;
}

const FuelField = ({ label, name, value, onText, error, ...input }: FuelFieldProps) => (
  <div>
    <FieldLabel>
      {label}
      <CalculatorInputFrame
        {...input}
        name={name}
        autoComplete="off"
        value={value}
        onChange={(event) => onText(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-wrong` : undefined}
      />
    </FieldLabel>
    {error ? (
      <ErrorMessage id={`${name}-wrong`} role="alert">
        {error}
      </ErrorMessage>
    ) : null}
  </div>
);

const distanceWords = (km: number, site: DistanceSite, text: TextLookup<'vehicle'>): string => {
  const count = distanceInDealerUnit(km, site);
  return distanceUnit(site) === 'km'
    ? text('vehicle.fuel.kms', '{{count}} kms', { count })
    : text('vehicle.fuel.miles', '{{count}} miles', { count });
};

/** Without JavaScript it shows the costs of the dealer's default week (V-20). */
export const FuelCalculator = ({ car, typed = {} }: FuelCalculatorProps) => {
  const text = useText<'vehicle'>();
  const site = useSite();
  const { vehicle, locale, currency } = site;
  const { pricePerLitre, kmPerWeek } = vehicle.fuel;
  const [price, setPrice] = useState(String(typed[PRICE_FIELD] ?? formatCents(pricePerLitre, locale, currency)));
  const [distance, setDistance] = useState(String(typed[DISTANCE_FIELD] ?? distanceWords(kmPerWeek, site, text)));
  const consumption = car.fuel_consumption || FUEL_CALCULATOR_DEFAULTS.consumption;
  const dollars = parseFuelInput(price);
  const travelled = parseFuelInput(distance);
  const cost =
    dollars === undefined || travelled === undefined
      ? undefined
      : fuelCost({ km: toKilometres(travelled, site), consumption, pricePerLitre: dollars });
  const example = { price: formatCents(pricePerLitre, locale, currency), distance: distanceWords(kmPerWeek, site, text) };
  return (
    <CalculatorBoard aria-labelledby="fuel-title">
      <Heading level={3} size="h4" id="fuel-title">
        {text('vehicle.fuel.title', 'Fuel Calculator')}
      </Heading>
      <CalculatorInputs>
        <FuelField
          label={text('vehicle.fuel.price', 'Price per litre')}
          name={PRICE_FIELD}
          inputMode="decimal"
          maxLength={12}
          value={price}
          onText={setPrice}
          error={
            dollars === undefined ? text('vehicle.fuel.priceError', 'Please enter a price like {{price}}.', example) : undefined
          }
        />
        <FuelField
          label={text('vehicle.fuel.distance', 'Distance per week')}
          name={DISTANCE_FIELD}
          inputMode="numeric"
          maxLength={14}
          value={distance}
          onText={setDistance}
          error={
            travelled === undefined
              ? text('vehicle.fuel.distanceError', 'Please enter a distance like {{distance}}.', example)
              : undefined
          }
        />
      </CalculatorInputs>
      <CalculatorResult aria-live="polite">
        {cost === undefined ? null : (
          <>
            <CalculatorAmount>{formatCents(cost, locale, currency)}</CalculatorAmount> {text('vehicle.fuel.week', 'a week')}
          </>
        )}
      </CalculatorResult>
      {cost === undefined ? null : (
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
      )}
    </CalculatorBoard>
  );
};
