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
  /** Width and height of the icon in px. Default: 20. */
  size?: number;
  /** Text that screen readers read for the icon. Without a label, screen readers skip the icon. */
  label?: string;
  /** If true, the icon is filled, as the heart of a saved car. */
  filled?: boolean;
}

/** Renders one icon in the colour of the text around it. */
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
