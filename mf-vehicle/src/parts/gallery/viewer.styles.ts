import { createGlobalStyle, styled } from 'styled-components';
import { IconButton, Picture, token } from '@forecourt/ui';

/** The page behind must not scroll under the viewer. */
export const Still = createGlobalStyle`
  html:has(dialog[open]) {
    overflow: hidden;
    scrollbar-gutter: auto;
  }
`;

export const Screen = styled.dialog`
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  border: 0;
  overflow: hidden;
  overscroll-behavior: contain;
  background: #0b0f14;
  color: #fff;
  --fc-focus: #fff;
`;

export const Bar = styled.div`
  position: absolute;
  z-index: ${token.layer.raised};
  inset-block-start: 0;
  inset-inline: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  padding: ${token.space[2]} ${token.space[2]} ${token.space[2]} ${token.space[5]};
  font-variant-numeric: tabular-nums;
`;

export const Round = styled(IconButton)<{ $place: 'bar' | 'left' | 'right' }>`
  border-radius: ${token.radius.pill};
  background: rgb(255 255 255 / 0.14);
  color: #fff;
  --hover: rgb(255 255 255 / 0.28);
  ${({ $place }) =>
    $place !== 'bar' &&
    `position: absolute; inset-block-start: calc(50% - ${token.target} / 2); ${$place}: ${token.space[3]};
     background: rgb(10 15 22 / 0.6);`}
`;

export const Row = styled.ul`
  display: flex;
  height: 100%;
  padding: 0;
  list-style: none;
  overflow-x: auto;
  overscroll-behavior: contain;
  scroll-snap-type: x mandatory;
  scroll-behavior: smooth;
  scrollbar-width: none;
`;

export const Slide = styled.li`
  flex: 0 0 100%;
  display: grid;
  min-width: 0;
  padding-block: 3.75rem;
  scroll-snap-align: center;
  scroll-snap-stop: always;
`;

export const Large = styled(Picture)`
  width: 100%;
  height: calc(100dvh - 7.5rem);
  background: none;
`;
