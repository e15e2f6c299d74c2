import { styled } from 'styled-components';
import type { Car } from '@forecourt/contracts/car/car';
import { formatPhone, maskPhone } from '@forecourt/rules/location/phone';
import { ButtonLink, media, useText, VisuallyHidden, type ButtonLinkProps } from '@forecourt/ui';
import { usePhoneReveal } from './use-phone-reveal';

interface CallLinkProps extends Omit<ButtonLinkProps, 'href'> {
  car: Pick<Car, 'id' | 'dealership_id'>;
  phone: string;
}

/** Text that is hidden on paper: the masked phone number. */
const OnScreen = styled.span`
  ${media.print} {
    display: none;
  }
`;
/** Text that is only on paper: the whole phone number, because nobody can press a link on paper. */
const OnPaper = styled.span`
  display: none;
  ${media.print} {
    display: inline;
  }
`;

/**
 * Renders the link that calls the dealer about the vehicle (V-17). If the dealer masks phone numbers, the first press shows
 * the number and reports it to the server, and the second press calls. Without JavaScript the first press opens the page
 * with the whole number.
 */
export const CallLink = ({ car, phone, ...link }: CallLinkProps) => {
  const text = useText<'vehicle'>();
  const { masked, href, onClick } = usePhoneReveal(car, phone);
  const words = (number: string) => text('vehicle.button.call', 'Call {{phone}}', { phone: number });
  return (
    <ButtonLink {...link} href={href} onClick={onClick} tone="secondary" icon="phone">
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
