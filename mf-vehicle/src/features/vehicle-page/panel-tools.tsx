import { styled } from 'styled-components';
import type { Car } from '@forecourt/contracts/car';
import { useSite } from '@forecourt/store';
import { media, token } from '@forecourt/ui';
import { Share } from '../../parts/share/share';

const Tools = styled.div`
  display: grid;
  gap: ${token.space[3]};
  margin-block-start: ${token.space[4]};
  ${media.print} {
    display: none;
  }
`;

/** Below the buttons beside the price: sharing, where the dealer has it here (V-18). */
export const PanelTools = ({ car }: { car: Car }) => {
  const site = useSite();
  if (site.share.place !== 'sidebar') return null;
  return (
    <Tools>
      <Share car={car} sidebar />
    </Tools>
  );
};
