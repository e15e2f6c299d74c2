import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { media, token } from '../theme/token';
import { VisuallyHidden } from '../layout/layout';
import { useText } from '../wording/wording-provider';

const breathe = keyframes`50% { opacity: 0.55; }`;

const Bar = styled.span<{ $shape: 'line' | 'title' | 'picture' | 'box' }>`
  display: block;
  background: color-mix(in srgb, ${token.colour.line} 70%, ${token.colour.surface});
  border-radius: ${token.radius.sm};
  animation: ${breathe} 1.6s ease-in-out infinite;
  ${({ $shape }) =>
    ({
      line: 'height: 1rem;',
      title: 'height: 1.75rem; width: 60%;',
      picture: 'aspect-ratio: 3 / 2; border-radius: 0;',
      box: 'height: 100%; min-height: 8rem;',
    })[$shape]}
  ${media.still} {
    animation: none;
  }
`;
const Lines = styled.span`
  display: grid;
  gap: ${token.space[3]};
  > :last-child:not(:first-child) {
    width: 72%;
  }
`;

export interface SkeletonProps {
  shape?: 'line' | 'title' | 'picture' | 'box';
  /** Of the shape `line`. */
  lines?: number;
}

/** Stands where content is loading. Screen readers skip it; see `Loading`. */
export const Skeleton = ({ shape = 'line', lines = 1 }: SkeletonProps) => (
  <Lines aria-hidden>
    {Array.from({ length: shape === 'line' ? lines : 1 }, (_, index) => (
      <Bar key={index} $shape={shape} />
    ))}
  </Lines>
);

/** Wraps skeletons and announces to screen readers that content is loading. */
export const Loading = ({ children, label }: { children?: ReactNode; label?: string }) => {
  const text = useText();
  return (
    <>
      <VisuallyHidden as="output">{label ?? text('ui.loading', 'Loading…')}</VisuallyHidden>
      {children}
    </>
  );
};
