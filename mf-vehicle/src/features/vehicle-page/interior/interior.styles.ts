import { createGlobalStyle, styled } from 'styled-components';
import { IconButton, media, token } from '@forecourt/ui';
import { GalleryStage } from '../gallery/gallery.styles';

export const InteriorStage = styled(GalleryStage)`
  display: grid;
  aspect-ratio: 3 / 2;
`;

export const FlatPicture = styled.div`
  position: absolute;
  inset: 0;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: thin;
  &:focus-visible {
    outline-offset: -5px;
  }
  > img {
    width: auto;
    height: 100%;
    max-width: none;
    aspect-ratio: 2;
  }
`;

export const InteriorLoadBox = styled.div`
  position: relative;
  place-self: center;
  ${media.plain} {
    display: none;
  }
`;

/** Invisible until the sphere is drawn, so that the library's changes do not count as layout shifts. */
export const InteriorSphere = styled.div`
  position: absolute;
  inset: 0;
  &[data-ready='false'] {
    visibility: hidden;
  }
  &:focus-visible {
    outline: 3px solid #fff;
    outline-offset: -5px;
    z-index: 1;
  }
`;

export const InteriorControls = styled.div`
  position: absolute;
  z-index: ${token.layer.raised};
  inset-block-end: ${token.space[3]};
  inset-inline-end: ${token.space[3]};
  display: flex;
  gap: ${token.space[2]};
`;

export const InteriorRoundButton = styled(IconButton)`
  border-radius: ${token.radius.pill};
  background: ${token.colour.surface};
  color: ${token.colour.ink};
  box-shadow: ${token.shadow.middle};
`;

/** The same as in the spin; the 360° library sets the position. */
export const InteriorHotspotStyle = createGlobalStyle`
  .interior-spot {
    width: ${token.target};
    height: ${token.target};
    padding: 0;
    border: 0;
    border-radius: ${token.radius.pill};
    background: none;
    cursor: pointer;
  }
  .interior-spot::before {
    content: '';
    display: block;
    margin: auto;
    width: 1.125rem;
    height: 1.125rem;
    border: 3px solid #fff;
    border-radius: inherit;
    background: ${token.colour.link};
    box-shadow: 0 0 0 2px rgb(10 15 22 / 0.45), 0 2px 6px rgb(10 15 22 / 0.4);
  }
  .interior-spot[aria-expanded='true']::before { background: #fff; border-color: ${token.colour.link}; }
  .interior-spot:focus-visible { outline: 3px solid #fff; outline-offset: -2px; }
`;
