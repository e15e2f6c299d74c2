import type { ComponentProps } from 'react';
import { css, styled } from 'styled-components';
import { token } from '../theme/token';

export type TagTone = 'neutral' | 'primary' | 'accent' | 'dark' | 'success' | 'danger';

const tones = {
  neutral: css`
    background: ${token.colour.tint};
    color: ${token.colour.ink};
    box-shadow: inset 0 0 0 1px ${token.colour.line};
  `,
  primary: css`
    background: ${token.colour.primary};
    color: ${token.colour.onPrimary};
  `,
  accent: css`
    background: ${token.colour.accent};
    color: ${token.colour.onAccent};
  `,
  dark: css`
    background: ${token.colour.footer};
    color: ${token.colour.onFooter};
  `,
  success: css`
    background: ${token.colour.successSoft};
    color: ${token.colour.success};
  `,
  danger: css`
    background: ${token.colour.dangerSoft};
    color: ${token.colour.danger};
  `,
};

const Root = styled.span<{ $tone: TagTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  max-width: 100%;
  padding: ${token.space[1]} ${token.space[2]};
  border-radius: ${token.radius.sm};
  font-size: ${token.size.xs};
  font-weight: ${token.weight.bold};
  line-height: 1.3;
  ${({ $tone }) => tones[$tone]}
`;

export const Tag = ({ tone = 'neutral', ...rest }: ComponentProps<'span'> & { tone?: TagTone }) => (
  <Root $tone={tone} {...rest} />
);
