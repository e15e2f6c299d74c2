import { css } from 'styled-components';
import { media, token } from '../theme/token';

/** `accent` at most once on a page; `quiet` has no frame. */
export type ButtonTone = 'primary' | 'accent' | 'secondary' | 'quiet' | 'link';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonStyleProps {
  $tone: ButtonTone;
  $size: ButtonSize;
  $wide?: boolean;
  $square?: boolean;
}

const tones = {
  primary: css`
    background: ${token.colour.primary};
    color: ${token.colour.onPrimary};
    --hover: ${token.colour.primaryStrong};
  `,
  accent: css`
    background: ${token.colour.accent};
    color: ${token.colour.onAccent};
    --hover: color-mix(in srgb, ${token.colour.accent} 86%, #000);
  `,
  secondary: css`
    background: ${token.colour.surface};
    color: ${token.colour.link};
    border-color: ${token.colour.link};
    --hover: ${token.colour.primarySoft};
  `,
  quiet: css`
    background: transparent;
    color: ${token.colour.link};
    --hover: ${token.colour.primarySoft};
  `,
  link: css`
    justify-content: flex-start;
    text-align: start;
    background: none;
    color: ${token.colour.link};
    text-decoration: underline;
    text-underline-offset: 0.18em;
    --hover: none;
  `,
};

const sizes = {
  small: css`
    min-height: 2.25rem;
    padding: ${token.space[1]} ${token.space[3]};
    font-size: ${token.size.sm};
    ${media.touch} {
      min-height: ${token.target};
    }
  `,
  medium: css`
    min-height: ${token.target};
    padding: ${token.space[2]} ${token.space[5]};
  `,
  large: css`
    min-height: 3.25rem;
    padding: ${token.space[3]} ${token.space[6]};
    font-size: ${token.size.lg};
  `,
};

/** Also of links that look like buttons. */
export const buttonStyles = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  max-width: 100%;
  border: 1.5px solid transparent;
  border-radius: ${token.radius.md};
  font-family: ${token.font.body};
  font-weight: ${token.weight.bold};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${token.duration.fast},
    border-color ${token.duration.fast},
    box-shadow ${token.duration.fast};
  ${({ $size }) => sizes[$size]}
  ${({ $tone }) => tones[$tone]}
  ${({ $wide }) => $wide && 'width: 100%;'}
  ${({ $square }) => $square && `width: ${token.target}; padding: 0; && { flex: none; }`}
  ${({ $tone }) => $tone === 'link' && 'padding-inline: 0; min-height: 1.5rem; font-weight: inherit; border: 0;'}
  ${media.hover} {
    &:hover {
      background: var(--hover);
    }
  }
  &:active {
    box-shadow: inset 0 0 0 999px rgb(0 0 0 / 0.08);
  }
  &:is(:disabled, [aria-disabled='true']) {
    cursor: not-allowed;
    box-shadow: none;
  }
  &:is(:disabled, [aria-disabled='true']):not([aria-busy='true']) {
    background: ${token.colour.tint};
    border-color: ${token.colour.line};
    color: ${token.colour.muted};
  }
`;
