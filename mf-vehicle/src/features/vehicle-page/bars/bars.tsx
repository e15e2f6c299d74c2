import { lazy, Suspense, useRef, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import type { Car } from '@forecourt/contracts/car/car';
import { isSellable } from '@forecourt/rules/card/sellable';
import { formatPhone, telHref } from '@forecourt/rules/location/phone';
import { phoneForCar } from '@forecourt/rules/vehicle/car-location';
import { useSite } from '@forecourt/store';
import { ButtonLink, useText, VisuallyHidden } from '@forecourt/ui';
import { usePhoneReveal } from '../contact/use-phone-reveal';
import { BottomBarSpaceStyle, BottomBar as Bar } from '../page.styles';
import { useScrolledPast } from './use-scrolled-past';

interface BarsProps {
  car: Car;
  /** Unix seconds at which the page was rendered. */
  now: number;
}

const ScrollBars = lazy(() =>
  import(/* webpackChunkName: "vehicle-bars" */ './scroll-bars').then(
    ({ ScrollBars: Bars }): { default: ComponentType<BarsProps> } => ({ default: Bars }),
    // A bar whose code can't be loaded renders nothing, because the page works without it.
    () => ({ default: () => null }),
  ),
);

/** Scrolling past it loads the code of the bars, before the first bar shows. */
const Mark = styled.div`
  position: absolute;
  width: 1px;
  height: 8rem;
  pointer-events: none;
`;

/** Sticky header (V-05) and further buttons for the bottom bar (V-11), once the shopper scrolls. */
export const DeferredScrollBars = (props: BarsProps) => {
  const mark = useRef<HTMLDivElement>(null);
  const isPast = useScrolledPast(mark);
  const [needed, setNeeded] = useState(false);
  if (isPast && !needed) setNeeded(true);
  return (
    <>
      <Mark ref={mark} aria-hidden />
      {needed ? (
        <Suspense fallback={null}>
          <ScrollBars {...props} />
        </Suspense>
      ) : null}
    </>
  );
};

/** If the dealer masks phone numbers, it shows the number after the first press (V-17). */
const CallButton = ({ car, phone }: { car: Car; phone: string }) => {
  const text = useText<'vehicle'>();
  const { vehicle } = useSite();
  const { masked, href, onClick } = usePhoneReveal(car, phone);
  return (
    <ButtonLink href={href} onClick={onClick} tone="secondary" icon="phone">
      {vehicle.call.masked && !masked ? formatPhone(phone) : text('vehicle.bar.call', 'Call')}
      {masked ? <VisuallyHidden>{` ${text('vehicle.call.reveal', 'Show the whole number')}`}</VisuallyHidden> : null}
    </ButtonLink>
  );
};

/** At the bottom of a phone's screen; `ScrollBars` adds further buttons (V-11). */
export const EnquireAndCallBar = ({ car }: { car: Car }) => {
  const text = useText<'vehicle'>();
  const phone = phoneForCar(car, useSite());
  return (
    <>
      <BottomBarSpaceStyle />
      <Bar id="vehicle-bar" aria-label={text('vehicle.bar', 'Contact the dealer')}>
        <ButtonLink href="#enquire">
          {isSellable(car) ? text('vehicle.bar.enquire', 'Enquire') : text('vehicle.bar.similar', 'Find similar')}
        </ButtonLink>
        {phone && telHref(phone) ? <CallButton car={car} phone={phone} /> : null}
      </Bar>
    </>
  );
};
