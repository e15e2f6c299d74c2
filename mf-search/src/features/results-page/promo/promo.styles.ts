import { media, Picture, token } from '@forecourt/ui';
import { styled } from 'styled-components';

export const PromoFrame = styled.aside<{ $background?: string; $ink?: string }>`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 14rem;
  overflow: clip;
  border-radius: ${token.radius.lg};
  background: ${({ $background }) => $background ?? token.colour.primary};
  color: ${({ $ink }) => $ink ?? token.colour.onPrimary};
  &:has(a:focus-visible) {
    outline: 3px solid ${token.colour.focus};
    outline-offset: 2px;
  }
  ${media.print} {
    display: none;
  }
`;

/** Fills the height that the text leaves, so that an advertisement is as high as the cars beside it. */
export const PromoPicture = styled(Picture)`
  flex: 1 1 9rem;
  min-height: 9rem;
  aspect-ratio: auto;
  height: 9rem;
  background: transparent;
`;

export const PromoTextBox = styled.div`
  display: grid;
  gap: ${token.space[2]};
  padding: ${token.space[5]};
  h3 {
    font-size: ${token.size.h3};
  }
  a {
    color: inherit;
    display: inline-flex;
    align-items: center;
    gap: ${token.space[2]};
    min-height: ${token.target};
    font-weight: ${token.weight.bold};
    text-decoration: none;
  }
  a:focus-visible {
    outline: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  ${media.hover} {
    &:has(a:hover) a {
      text-decoration: underline;
    }
  }
`;

export const PictureOnlyCard = styled.div`
  display: grid;
  flex: 1;
  a {
    display: grid;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
