import { styled } from 'styled-components';
import { IconButton, media, token } from '@forecourt/ui';
import { GalleryStage } from '../gallery/gallery.styles';

export const SpinStage = styled(GalleryStage)`
  aspect-ratio: 3 / 2;
  --fc-focus: ${token.colour.link};
`;

/** A sideways drag turns the vehicle, a vertical drag scrolls the page. */
export const SpinSurface = styled.div`
  position: absolute;
  inset: 0;
  cursor: grab;
  touch-action: pan-y pinch-zoom;
  user-select: none;
  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline-offset: -5px;
  }
`;

/** As large as the picture in the stage, so that hotspots are at the right places on frames of any shape. */
export const SpinFrame = styled.div<{ $tall: boolean }>`
  position: absolute;
  inset: 0;
  margin: auto;
  ${({ $tall }) => ($tall ? 'height: 100%; max-width: 100%;' : 'width: 100%; max-height: 100%;')}
  aspect-ratio: 3 / 2;
  container-type: size;
  pointer-events: none;
  > img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

export const SpinControlRow = styled.div`
  position: absolute;
  z-index: ${token.layer.raised};
  inset-block-end: ${token.space[3]};
  inset-inline: ${token.space[3]};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
  > div {
    display: flex;
    gap: ${token.space[2]};
  }
  ${media.plain} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

export const SpinRoundButton = styled(IconButton)`
  border-radius: ${token.radius.pill};
  background: ${token.colour.surface};
  color: ${token.colour.ink};
  box-shadow: ${token.shadow.middle};
`;

export const PauseButton = styled.button`
  display: inline-grid;
  place-items: center;
  width: ${token.target};
  height: ${token.target};
  padding: 0;
  border: 0;
  border-radius: ${token.radius.pill};
  background: ${token.colour.surface};
  color: ${token.colour.ink};
  box-shadow: ${token.shadow.middle};
  cursor: pointer;
`;

export const SpinHint = styled.p`
  position: absolute;
  inset-block-end: ${token.space[3]};
  inset-inline: 0;
  width: fit-content;
  margin-inline: auto;
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.target};
  padding-inline: ${token.space[4]};
  border-radius: ${token.radius.pill};
  background: rgb(10 15 22 / 0.72);
  color: #fff;
  font-size: ${token.size.sm};
  font-weight: ${token.weight.medium};
  pointer-events: none;
  transition: opacity ${token.duration.normal};
  &[data-done] {
    opacity: 0;
  }
  ${media.plain} {
    display: none;
  }
`;

// Hotspots move by a transform, because moving by position would count as a layout shift.
export const SpinSpot = styled.button`
  position: absolute;
  inset-block-start: 0;
  left: 0;
  display: grid;
  place-items: center;
  width: ${token.target};
  height: ${token.target};
  margin: calc(${token.target} / -2);
  padding: 0;
  border: 0;
  border-radius: ${token.radius.pill};
  background: none;
  cursor: pointer;
  pointer-events: auto;
  &::before {
    content: '';
    width: 1.125rem;
    height: 1.125rem;
    border: 3px solid #fff;
    border-radius: inherit;
    background: ${token.colour.link};
    box-shadow:
      0 0 0 2px rgb(10 15 22 / 0.45),
      0 2px 6px rgb(10 15 22 / 0.4);
  }
  &[aria-expanded='true']::before {
    background: #fff;
    border-color: ${token.colour.link};
  }
  /* Round the corner: the keyboard still comes by, and brings it to the front. */
  &[data-hidden] {
    transform: translate(50cqw, 50cqh);
    opacity: 0;
    pointer-events: none;
  }
`;

export const HotspotNote = styled.div`
  position: absolute;
  z-index: ${token.layer.raised};
  inset-block-start: ${token.space[12]};
  inset-inline: ${token.space[3]};
  width: fit-content;
  max-width: min(32rem, calc(100% - 2 * ${token.space[3]}));
  margin-inline: auto;
  padding: ${token.space[3]} ${token.space[4]};
  border-radius: ${token.radius.md};
  background: ${token.colour.surface};
  box-shadow: ${token.shadow.middle};
  font-size: ${token.size.sm};
`;
