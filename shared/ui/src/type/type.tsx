import type { ComponentProps, ElementType } from 'react';
import { styled } from 'styled-components';
import { token } from '../theme/token';

type HeadingSize = 'display' | 'h1' | 'h2' | 'h3' | 'h4';

const HeadingRoot = styled.h2<{ $size: HeadingSize }>`
  font-size: ${({ $size }) => token.size[$size]};
  ${({ $size }) => $size === 'display' && 'line-height: 1.05; letter-spacing: -0.022em;'}
`;

export interface HeadingProps extends ComponentProps<'h2'> {
  /** In the page's outline; it also decides the size unless `size` is set. */
  level: 1 | 2 | 3 | 4;
  size?: HeadingSize;
}

export const Heading = ({ level, size, ...rest }: HeadingProps) => (
  <HeadingRoot as={`h${level}` as ElementType} $size={size ?? (`h${level}` as HeadingSize)} {...rest} />
);

const CopyRoot = styled.p<{ $size: 'xs' | 'sm' | 'md' | 'lg'; $muted?: boolean; $strong?: boolean }>`
  font-size: ${({ $size }) => token.size[$size]};
  ${({ $muted }) => $muted && `color: ${token.colour.muted};`}
  ${({ $strong }) => $strong && `font-weight: ${token.weight.bold};`}
`;

export interface CopyProps extends ComponentProps<'p'> {
  as?: 'p' | 'span' | 'div' | 'strong' | 'small' | 'li' | 'dt' | 'dd';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  tone?: 'ink' | 'muted';
  strong?: boolean;
}

export const Copy = ({ as = 'p', size = 'md', tone = 'ink', strong, ...rest }: CopyProps) => (
  <CopyRoot as={as as 'p'} $size={size} $muted={tone === 'muted'} $strong={strong} {...rest} />
);

/** For text with its own elements, such as a dealer's sanitised HTML: spaces between paragraphs, lists, tables. */
export const Prose = styled.div`
  max-width: 70ch;
  > * + * {
    margin-block-start: ${token.space[4]};
  }
  > * + :is(h2, h3, h4) {
    margin-block-start: ${token.space[8]};
  }
  h2 {
    font-size: ${token.size.h3};
  }
  h3,
  h4 {
    font-size: ${token.size.h4};
  }
  :is(ul, ol) {
    padding-inline-start: ${token.space[6]};
  }
  li + li {
    margin-block-start: ${token.space[1]};
  }
  /* Words of a cell break rather than the table scrolling: a scrolling table could not be moved with the keyboard. Those of
     a heading stay whole, and so its column is as wide as they are. */
  table {
    width: 100%;
    border-collapse: collapse;
  }
  :is(td, th) {
    padding: ${token.space[2]} clamp(0.25rem, 2vw, ${token.space[3]});
    hyphens: auto;
    overflow-wrap: anywhere;
    border: 1px solid ${token.colour.line};
    text-align: start;
  }
  th {
    hyphens: manual;
    overflow-wrap: break-word;
  }
`;
