import { styled } from 'styled-components';
import type { ShareWay } from './share-links';

const BUBBLE = 'M4 20l1.4-4.2a8.3 8.3 0 1 1 3 2.9zM9.2 8.2c-.6 3.4 2.9 7.4 6.6 6.9';
/** Outlines on a 24 × 24 grid, like the icons of the design. */
const PATHS: Record<ShareWay | 'copy', string> = {
  facebook: 'M16 4h-2a3.5 3.5 0 0 0-3.5 3.5V20.5M7.5 12.5h7.5',
  x: 'M5 5l14 14.5M19 4.5L5 19.5',
  whatsapp: BUBBLE,
  email: 'M4 6h16v12H4zM4 7l8 6 8-6',
  sms: 'M4 5h16v11h-9l-4 4v-4H4zM8 10.5h.01M12 10.5h.01M16 10.5h.01',
  copy: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
};

const Root = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

export const ShareIcon = ({ name }: { name: keyof typeof PATHS }) => (
  <Root viewBox="0 0 24 24" width={22} height={22} aria-hidden focusable="false">
    <path d={PATHS[name]} />
  </Root>
);
