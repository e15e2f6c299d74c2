import { useState, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { Car } from '@forecourt/contracts/car/car';
import { formatPhone, maskPhone, telHref } from '@forecourt/rules/location/phone';
import { useSite, useSiteJson } from '@forecourt/store';
import { ButtonLink, media, useText, VisuallyHidden, type ButtonLinkProps } from '@forecourt/ui';

interface CallLinkProps extends Omit<ButtonLinkProps, 'href'> {
  car: Pick<Car, 'id' | 'dealership_id'>;
  phone: string;
}

/** Hides the masked number on paper, which has the whole number because nobody can click it. */
const OnScreen = styled.span`
  ${media.print} {
    display: none;
  }
`;
const OnPaper = styled.span`
  display: none;
  ${media.print} {
    display: inline;
  }
`;

/**
 * Renders the link that calls the dealer about the vehicle (V-17). Where the dealer masks its numbers, the first click
 * shows the number and reports it to the server; the second calls. Without JavaScript the first click calls.
 */
export const CallLink = ({ car, phone, ...link }: CallLinkProps) => {
  const text = useText<'vehicle'>();
  const { slug, vehicle } = useSite();
  const json = useSiteJson();
  const [masked, setMasked] = useState(vehicle.call.masked);
  const reveal = (event: MouseEvent) => {
    if (!masked) return;
    event.preventDefault();
    setMasked(false);
    // The number shows also when the report fails; the specification wants the failure in the console (vehicle-area §8).
    // oxlint-disable-next-line no-console
    json('/api/phone-reveals', { car_id: car.id, dealership_id: car.dealership_id, website_id: slug }).catch(console.warn);
  };
  const words = (number: string) => text('vehicle.button.call', 'Call {{phone}}', { phone: number });
  return (
    <ButtonLink {...link} href={telHref(phone) ?? ''} onClick={reveal} tone="secondary" icon="phone">
      {masked ? (
        <>
          <OnScreen>
            {words(maskPhone(phone))}
            <VisuallyHidden>{text('vehicle.call.reveal', 'Show the whole number')}</VisuallyHidden>
          </OnScreen>
          <OnPaper>{words(formatPhone(phone))}</OnPaper>
        </>
      ) : (
        words(formatPhone(phone))
      )}
    </ButtonLink>
  );
};
