import type { Car } from '@forecourt/contracts/car/car';
import { telHref } from '@forecourt/rules/location/phone';
import { isSellable } from '@forecourt/rules/card/sellable';
import { useSite } from '@forecourt/store';
import { ButtonLink, useText } from '@forecourt/ui';
import { phoneOf } from '@forecourt/rules/vehicle/car-location';
import { BarStyle, BottomBar as Bar } from '../page.styles';

/** Enquire and call, always at hand on a phone; further buttons come into it from `parts/bars` (V-11). */
export const BottomBar = ({ car }: { car: Car }) => {
  const text = useText<'vehicle'>();
  const call = telHref(phoneOf(car, useSite()));
  return (
    <>
      <BarStyle />
      <Bar id="vehicle-bar" aria-label={text('vehicle.bar', 'Contact the dealer')}>
        <ButtonLink href="#enquire">
          {isSellable(car) ? text('vehicle.bar.enquire', 'Enquire') : text('vehicle.bar.similar', 'Find similar')}
        </ButtonLink>
        {call ? (
          <ButtonLink href={call} tone="secondary" icon="phone">
            {text('vehicle.bar.call', 'Call')}
          </ButtonLink>
        ) : null}
      </Bar>
    </>
  );
};
