import { createGlobalStyle, css, styled } from 'styled-components';
import { media, token } from '@forecourt/ui';

/** On a phone gallery, price and content stand below each other; on a wide screen the price stays in view beside the others. */
export const VehiclePageLayout = styled.div`
  display: grid;
  gap: ${token.space[6]};
  ${media.lg} {
    grid-template: 'gallery side' auto 'content side' 1fr / minmax(0, 1fr) minmax(21rem, 24rem);
    column-gap: ${token.space[10]};
  }
`;

export const VehiclePageTop = styled.div`
  min-width: 0;
  ${media.lg} {
    grid-area: gallery;
  }
`;

export const VehiclePageSide = styled.div`
  min-width: 0;
  > section {
    margin-block-start: ${token.space[5]};
  }
  ${media.lg} {
    grid-area: side;
  }
`;

/** `$still`: it does not stay in view, because another part stands below it. */
export const StickyColumn = styled.div<{ $below: boolean; $still?: boolean }>`
  /* Below the header that comes while the page is scrolled (V-05): nothing moves when it does. */
  --top: calc(${token.space[4]} + ${({ $below }) => ($below ? '4.5rem' : '0px')});
  ${media.lg} {
    ${({ $still }) =>
      $still
        ? ''
        : css`
            position: sticky;
            inset-block-start: var(--top);
          `}
    padding: ${token.space[6]};
    border: 1px solid ${token.colour.line};
    border-radius: ${token.radius.lg};
    background: ${token.colour.surface};
    box-shadow: ${token.shadow.low};
  }
`;

export const VehiclePageContent = styled.div`
  min-width: 0;
  ${media.lg} {
    grid-area: content;
    > [data-own]:first-child {
      border-block-start: 0;
      padding-block-start: ${token.space[4]};
    }
  }
`;

export const WideSection = styled.div`
  > [data-slot]:not(:empty) {
    padding-block: ${token.space[10]};
    border-block-start: 1px solid ${token.colour.line};
  }
`;

export const EnquiryBand = styled.section`
  padding-block: ${token.space[10]};
  background: ${token.colour.tint};
  scroll-margin-block-start: 0;
  ${media.md} {
    padding-block: ${token.space[16]};
  }
  ${media.print} {
    display: none;
  }
`;

export const EnquiryCard = styled.div`
  max-width: 48rem;
  margin-inline: auto;
  padding: ${token.space[5]};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.lg};
  background: ${token.colour.surface};
  ${media.md} {
    padding: ${token.space[8]};
  }
`;

/** Styles that keep focused elements and messages above the bar at the bottom of a phone's screen. */
export const BottomBarSpaceStyle = createGlobalStyle`
  :root { --fc-bottom-bar: 4rem; ${media.lg} { --fc-bottom-bar: 0px; } }
`;

/** Stays at the bottom of a phone's screen; the page's scroll padding keeps focused elements above it (V-11). */
export const BottomBar = styled.nav`
  position: sticky;
  z-index: ${token.layer.sticky};
  inset-block-end: 0;
  display: grid;
  grid-auto-columns: minmax(min-content, 1fr);
  grid-auto-flow: column;
  gap: ${token.space[2]};
  padding: ${token.space[2]} ${token.space[4]} calc(${token.space[2]} + env(safe-area-inset-bottom));
  border-block-start: 1px solid ${token.colour.line};
  background: ${token.colour.surface};
  /* The open bar has up to four buttons in the same height. */
  html[data-vehicle-bar='opened'] & a {
    padding-inline: ${token.space[1]};
    font-size: ${token.size.xs};
    line-height: 1.2;
    text-wrap: balance;
    white-space: normal;
  }
  /* On the narrowest phones four buttons need the room of margins and icon for their words. */
  @media (max-width: 24rem) {
    html[data-vehicle-bar='opened'] & {
      gap: ${token.space[1]};
      padding-inline: ${token.space[2]};
      svg {
        display: none;
      }
    }
  }
  ${media.lg} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

export const VehiclePageFrame = styled.div`
  padding-block: ${token.space[3]} ${token.space[6]};
  ${media.lg} {
    padding-block: ${token.space[5]} ${token.space[10]};
  }
  nav + ${VehiclePageLayout} {
    margin-block-start: ${token.space[3]};
  }
`;
