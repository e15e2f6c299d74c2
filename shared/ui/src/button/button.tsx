import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon';
import type { IconName } from '@forecourt/contracts/site/icons';
import { Spinner } from '../feedback/spinner';
import { Anchor, type AnchorProps } from '../link/anchor';
import { buttonStyles, type ButtonStyleProps, type ButtonSize, type ButtonTone } from './button.styles';

const ButtonRoot = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;
const LinkRoot = styled(Anchor)<ButtonStyleProps>`
  ${buttonStyles}
`;

interface Look {
  tone?: ButtonTone;
  size?: ButtonSize;
  wide?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** The action runs: the button shows a spinner and ignores presses, but keeps the focus. */
  busy?: boolean;
}

const content = (icon: IconName | undefined, children: ReactNode, iconEnd: IconName | undefined) => (
  <>
    {icon ? <Icon name={icon} /> : null}
    {children}
    {iconEnd ? <Icon name={iconEnd} /> : null}
  </>
);

/** `type` is `button` by default. `aria-disabled` and `busy` keep the button in the tab order and ignore presses. */
export const Button = ({
  tone = 'primary',
  size = 'medium',
  wide,
  icon,
  iconEnd,
  busy,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const inert = Boolean(busy) || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const press = (event: MouseEvent<HTMLButtonElement>) => (inert ? event.preventDefault() : onClick?.(event));
  return (
    <ButtonRoot
      type="button"
      {...rest}
      $tone={tone}
      $size={size}
      $wide={wide}
      onClick={press}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : null}
      {content(busy ? undefined : icon, children, iconEnd)}
    </ButtonRoot>
  );
};

export type ButtonLinkProps = AnchorProps & Look;

export const ButtonLink = ({ tone = 'primary', size = 'medium', wide, icon, iconEnd, children, ...rest }: ButtonLinkProps) => (
  <LinkRoot {...rest} $tone={tone} $size={size} $wide={wide}>
    {content(icon, children, iconEnd)}
  </LinkRoot>
);

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** Invisible name for screen readers. */
  label: string;
  tone?: ButtonTone;
  filled?: boolean;
}

/** 44 px square, an icon and no text. */
export const IconButton = ({ icon, label, tone = 'quiet', filled, onClick, ...rest }: IconButtonProps) => {
  const inert = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <ButtonRoot
      type="button"
      {...rest}
      aria-label={label}
      $tone={tone}
      $size="medium"
      $square
      onClick={(event) => (inert ? event.preventDefault() : onClick?.(event))}
    >
      <Icon name={icon} filled={filled} />
    </ButtonRoot>
  );
};
