import { ButtonLink, media, Page, token } from '@forecourt/ui';
import { styled } from 'styled-components';

/**
 * Square corners have a slanted edge beside a stripe, strongly rounded corners an inset picture, all others a picture that
 * runs into the panel. A length that one of the three forms does not use is zero, so that one style sheet serves all.
 */
export const HeroBand = styled.div`
  --slant: clamp(0px, (1px - var(--fc-radius)) * 1000, 7rem);
  --stripe: clamp(0px, var(--slant), 0.75rem);
  --inset: clamp(0px, (var(--fc-radius) - 14px) * 100, 1.75rem);
  --melt: clamp(0px, 17rem - (var(--slant) + var(--inset)) * 1000, 17rem);
  /* Where the words end: 42% into the page's column. The picture starts there, so nothing is ever behind the words. */
  --edge: calc(50% - 0.08 * min(100% - 2 * ${token.space[8]}, ${token.width.page} - 2 * ${token.space[8]}));
  --fc-surface: var(--fc-header);
  --fc-ink: var(--fc-on-header);
  --fc-muted: color-mix(in srgb, var(--fc-on-header) 88%, var(--fc-header));
  --fc-line: color-mix(in srgb, var(--fc-on-header) 24%, var(--fc-header));
  --fc-tint: color-mix(in srgb, var(--fc-on-header) 8%, var(--fc-header));
  --fc-primary-soft: color-mix(in srgb, var(--fc-on-header) 12%, var(--fc-header));
  --fc-link: var(--fc-on-header);
  --fc-focus: var(--fc-on-header);
  position: relative;
  overflow: clip;
  border-block-end: 1px solid ${token.colour.line};
  background: ${token.colour.surface};
  color: ${token.colour.ink};
  [data-enhanced]:focus-visible {
    outline-offset: -0.5rem;
  }
`;

export const HeroSlideItem = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  ${media.md} {
    min-height: clamp(27rem, 42vw, 40rem);
    justify-content: center;
    &::before {
      content: '';
      position: absolute;
      inset-block: 0;
      inset-inline-start: calc(var(--edge) - var(--stripe));
      width: calc(var(--slant) + var(--stripe));
      background: ${token.colour.primary};
      clip-path: polygon(var(--slant) 0, 100% 0, var(--stripe) 100%, 0 100%);
    }
  }
`;

export const HeroPictureBox = styled.div`
  margin: var(--inset) var(--inset) 0;
  border-radius: clamp(0px, var(--inset) * 100, ${token.radius.lg});
  border-block-end: clamp(0px, var(--stripe), 0.375rem) solid ${token.colour.primary};
  overflow: clip;
  mask-image: linear-gradient(to top, transparent, #000 min(var(--melt), 3rem));
  ${media.md} {
    position: absolute;
    inset-block: 0;
    inset-inline: var(--edge) 0;
    margin: var(--inset);
    border: 0;
    clip-path: polygon(var(--slant) 0, 100% 0, 100% 100%, 0 100%);
    mask-image: linear-gradient(
      to right,
      transparent,
      rgb(0 0 0 / 0.12) calc(var(--melt) * 0.25),
      rgb(0 0 0 / 0.6) calc(var(--melt) * 0.6),
      #000 var(--melt)
    );
    > * {
      height: 100%;
      aspect-ratio: auto;
    }
  }
`;

export const HeroColumn = styled(Page)`
  position: relative;
  display: grid;
  flex: 1;
  ${media.md} {
    flex: none;
  }
`;

export const HeroText = styled.div<{ $docked: boolean; $alone: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${token.space[5]};
  min-width: 0;
  padding-block: ${token.space[6]} ${({ $docked }) => ($docked ? token.space[5] : token.space[10])};
  h2 {
    font-size: clamp(2rem, 3vw + 1rem, 3.75rem);
    overflow-wrap: break-word;
  }
  ${media.md} {
    width: ${({ $alone }) => ($alone ? '70%' : '42%')};
    padding-block: ${token.space[12]} ${({ $docked }) => ($docked ? token.space[24] : token.space[12])};
    &::before {
      content: '';
      width: min(var(--melt), 3.5rem);
      height: 3px;
      background: ${token.colour.accent};
    }
  }
`;

export const HeroLead = styled.p`
  max-width: 38ch;
  color: ${token.colour.muted};
  font-size: ${token.size.lg};
`;

export const HeroActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
  &:empty {
    display: none;
  }
`;

// The panel may have nearly the colour of the button, so a border in the panel's text colour keeps the button visible.
export const HeroAction = styled(ButtonLink)`
  && {
    border-color: color-mix(in srgb, var(--fc-on-header) 38%, var(--fc-primary));
  }
`;

export const HeroControlsPlace = styled(Page)`
  padding-block-end: ${token.space[6]};
  ${media.md} {
    position: absolute;
    inset-block-end: ${token.space[2]};
    inset-inline: 0;
    pointer-events: none;
    > * {
      width: max-content;
      pointer-events: auto;
    }
  }
`;
