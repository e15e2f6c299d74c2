import type { ComponentProps } from 'react';
import { css, styled } from 'styled-components';
import { media, token, type SpaceStep } from '../theme/token';
import { useText } from '../wording/wording-provider';

const gap = css<{ $gap?: SpaceStep }>`
  gap: ${({ $gap = 4 }) => token.space[$gap]};
`;

const PageRoot = styled.div<{ $text?: boolean }>`
  width: 100%;
  max-width: ${({ $text }) => ($text ? token.width.text : token.width.page)};
  margin-inline: auto;
  padding-inline: ${token.space[4]};
  ${media.md} {
    padding-inline: ${token.space[8]};
  }
`;

/** Centred, at most 80rem wide (`width="text"`: 42rem), with a margin at each side. */
export const Page = ({ width = 'page', ...rest }: ComponentProps<'div'> & { width?: 'page' | 'text' }) => (
  <PageRoot $text={width === 'text'} {...rest} />
);

const StackRoot = styled.div<{ $gap?: SpaceStep; $align?: string }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align = 'stretch' }) => $align};
  min-width: 0;
  ${gap}
`;

/** Children below each other. `gap` is a step of the space scale (4 is 1rem). */
export const Stack = ({
  gap: step,
  align,
  ...rest
}: ComponentProps<'div'> & { gap?: SpaceStep; align?: 'start' | 'center' | 'stretch' }) => (
  <StackRoot $gap={step} $align={align} {...rest} />
);

const ClusterRoot = styled.div<{ $gap?: SpaceStep; $justify?: string; $align?: string }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: ${({ $justify = 'flex-start' }) => $justify};
  align-items: ${({ $align = 'center' }) => $align};
  min-width: 0;
  ${gap}
`;

/** A row that wraps: buttons, tags. */
export const Cluster = ({
  gap: step = 3,
  justify,
  align,
  ...rest
}: ComponentProps<'div'> & {
  gap?: SpaceStep;
  justify?: 'center' | 'space-between' | 'flex-end';
  align?: 'start' | 'center' | 'baseline';
}) => <ClusterRoot $gap={step} $justify={justify} $align={align} {...rest} />;

const columns = {
  1: 'minmax(0, 1fr)',
  2: 'repeat(2, minmax(0, 1fr))',
  3: 'repeat(3, minmax(0, 1fr))',
};

const GridRoot = styled.div<{ $columns: 1 | 2 | 3 | 'auto'; $gap?: SpaceStep }>`
  display: grid;
  grid-template-columns: ${({ $columns }) =>
    $columns === 'auto' ? 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))' : columns[1]};
  ${gap}
  ${media.md} {
    ${({ $columns }) => ($columns === 2 || $columns === 3) && `grid-template-columns: ${columns[2]};`}
  }
  ${media.xl} {
    ${({ $columns }) => $columns === 3 && `grid-template-columns: ${columns[3]};`}
  }
`;

/** One column on a phone, two from 768 px, three from 1280 px with `columns={3}`. `auto`: columns of at least 16rem. */
export const Grid = ({
  columns: count = 3,
  gap: step = 6,
  ...rest
}: ComponentProps<'div'> & { columns?: 1 | 2 | 3 | 'auto'; gap?: SpaceStep }) => (
  <GridRoot $columns={count} $gap={step} {...rest} />
);

/** Keeps blanks at its ends and between its texts: browsers leave them out of a control's name otherwise. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: pre;
  border: 0;
`;

const Root = styled.a`
  position: fixed;
  inset-block-start: ${token.space[2]};
  inset-inline-start: ${token.space[2]};
  z-index: ${token.layer.skip};
  padding: ${token.space[3]} ${token.space[4]};
  border-radius: ${token.radius.md};
  background: ${token.colour.primary};
  color: ${token.colour.onPrimary};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
`;

/** First link of the page, which jumps over the header. `target` is the id of the main element. */
export const SkipLink = ({ target = 'main' }: { target?: string }) => {
  const text = useText();
  return <Root href={`#${target}`}>{text('ui.page.skip', 'Skip to main content')}</Root>;
};
