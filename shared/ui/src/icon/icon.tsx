import type { IconName } from '@forecourt/contracts/site/icons';
import { styled } from 'styled-components';
import { ICON_PATHS } from './paths';

const Root = styled.svg<{ $filled?: boolean }>`
  flex: none;
  fill: ${({ $filled }) => ($filled ? 'currentColor' : 'none')};
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

export interface IconProps {
  name: IconName;
  /** Width and height in px. Default: 20. */
  size?: number;
  /** For screen readers, which skip an icon without a label. */
  label?: string;
  filled?: boolean;
}

/** In the colour of the text around it. */
export const Icon = ({ name, size = 20, label, filled }: IconProps) => (
  <Root
    $filled={filled}
    viewBox="0 0 24 24"
    width={size}
    height={size}
    focusable="false"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <path d={ICON_PATHS[name]} />
  </Root>
);
