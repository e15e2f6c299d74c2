import { styled } from 'styled-components';
import type { Car } from '@forecourt/contracts/car/car';
import { hasSheet } from '@forecourt/rules/vehicle/car-location';
import { useSite } from '@forecourt/store';
import { media, token } from '@forecourt/ui';
import { Share, Sheet } from '../share/share';

const Tools = styled.div`
  display: grid;
  gap: ${token.space[3]};
  margin-block-start: ${token.space[4]};
  ${media.print} {
    display: none;
  }
`;

/** Below the buttons beside the price: the vehicle on paper (V-19), and sharing where the dealer has it here (V-18). */
export const PanelTools = ({ car }: { car: Car }) => {
  const site = useSite();
  return (
    <Tools>
      {hasSheet(car, site) ? <Sheet car={car} /> : null}
      {site.share.place === 'sidebar' ? <Share car={car} sidebar /> : null}
    </Tools>
  );
};
