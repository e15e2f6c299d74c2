import { css, styled } from 'styled-components';
import { IconButton, media, Picture, token } from '@forecourt/ui';

export const GalleryRoot = styled.section`
  position: relative;
  min-width: 0;
`;

// On a phone, the photos reach both edges of the screen.
export const GalleryStage = styled.div`
  position: relative;
  margin-inline: calc(-1 * ${token.space[4]});
  overflow: clip;
  background: ${token.colour.tint};
  ${media.md} {
    margin-inline: 0;
    border-radius: ${token.radius.lg};
  }
`;

export const GalleryRow = styled.ul`
  display: flex;
  padding: 0;
  list-style: none;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scroll-behavior: smooth;
  scrollbar-width: none;
  ${media.plain} {
    scrollbar-width: thin;
  }
`;

export const GallerySlideFrame = styled.li`
  flex: 0 0 100%;
  min-width: 0;
  scroll-snap-align: start;
  scroll-snap-stop: always;
`;

export const SlideLink = styled.a`
  position: relative;
  display: block;
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: -5px;
  }
`;

export const GalleryPlay = styled.span<{ $small?: boolean }>`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  > svg {
    padding: ${({ $small }) => ($small ? '0.25rem' : '0.75rem')};
    width: ${({ $small }) => ($small ? '1.75rem' : '4.5rem')};
    height: ${({ $small }) => ($small ? '1.75rem' : '4.5rem')};
    border-radius: ${token.radius.pill};
    background: rgb(10 15 22 / 0.72);
    color: #fff;
  }
`;

export const GalleryArrow = styled(IconButton)<{ $side: 'left' | 'right' }>`
  position: absolute;
  inset-block-start: calc(50% - ${token.target} / 2);
  ${({ $side }) => $side}: ${token.space[3]};
  border-radius: ${token.radius.pill};
  background: ${token.colour.surface};
  color: ${token.colour.ink};
  box-shadow: ${token.shadow.middle};
  ${media.plain} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

const label = css`
  position: absolute;
  inset-inline-end: ${token.space[3]};
  padding: ${token.space[1]} ${token.space[3]};
  border-radius: ${token.radius.pill};
  background: rgb(10 15 22 / 0.72);
  color: #fff;
  font-size: ${token.size.sm};
`;

export const GalleryCount = styled.p`
  ${label}
  inset-block-end: ${token.space[3]};
  font-variant-numeric: tabular-nums;
  pointer-events: none;
  ${media.plain} {
    display: none;
  }
`;

/** In the corner where there is neither a tag, a count nor, usually, a watermark. */
export const StockPhotoLabel = styled.span`
  ${label}
  inset-block-start: ${token.space[3]};
`;

export const GalleryFlag = styled.div`
  position: absolute;
  z-index: ${token.layer.raised};
  inset-block-start: ${token.space[3]};
  inset-inline-start: ${token.space[3]};
  display: flex;
  pointer-events: none;
`;

export const GalleryThumbnailRow = styled.ul`
  display: flex;
  gap: ${token.space[2]};
  margin-block-start: ${token.space[2]};
  /* Room for the focus ring, which the overflow would cut. */
  padding: ${token.space[1]};
  margin-inline: calc(-1 * ${token.space[1]});
  list-style: none;
  overflow-x: auto;
  scrollbar-width: thin;
  /* Eight fit a wide gallery; on a phone they keep a size that can be seen and touched. */
  > li {
    flex: 0 0 max(4.75rem, (100% - 7 * ${token.space[2]}) / 8);
    max-width: 8rem;
  }
  ${media.print} {
    display: none;
  }
`;

export const GalleryThumbnail = styled.a`
  position: relative;
  display: block;
  overflow: clip;
  border: 2px solid transparent;
  border-radius: ${token.radius.sm};
  &[aria-current='true'] {
    border-color: ${token.colour.link};
  }
`;

export const EmptyPicture = styled(Picture)`
  width: 100%;
`;
