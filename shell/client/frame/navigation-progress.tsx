import { token } from '@forecourt/ui';
import { useNavigation } from 'react-router';
import styled, { keyframes } from 'styled-components';

const grow = keyframes`
  from { transform: scaleX(0.05); }
  to { transform: scaleX(0.9); }
`;

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 60;
  height: 3px;
  background: ${token.colour.accent};
  transform-origin: left;
  animation: ${grow} 4s ease-out forwards;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

/** A thin line while the next page is on its way. */
export const NavigationProgress = () => (useNavigation().state === 'loading' ? <Bar aria-hidden /> : null);
