import { styled } from 'styled-components';
import type { Car } from '@forecourt/contracts/car/car';
import { formatPhone, maskPhone } from '@forecourt/rules/location/phone';
import { ButtonLink, media, useText, VisuallyHidden, type ButtonLinkProps } from '@forecourt/ui';
import { usePhoneReveal } from './use-phone-reveal';

interface CallLinkProps extends Omit<ButtonLinkProps, 'href'> {
  car: Pick<Car, 'id' | 'dealership_id'>;
  phone: string;
}

const OnScreen = styled.span`
  ${media.print} {
    display: none;
  }
`;
/** The whole phone number, because nobody can press a link on paper. */
const OnPaper = styled.span`
  display: none;
  ${media.print} {
    display: inline;
  }
`;

/** The first press shows a masked number and reports it, the second calls. Without JavaScript a page shows the number (V-17). */
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
