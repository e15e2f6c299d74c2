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
  /** Side in px, default 20. */
  size?: number;
  /** Says what it shows; without it the icon is decoration. */
  label?: string;
  /** Filled, e.g. the heart of a saved car. */
  filled?: boolean;
}

/** One icon of the set, in the colour of the text around it. */
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
