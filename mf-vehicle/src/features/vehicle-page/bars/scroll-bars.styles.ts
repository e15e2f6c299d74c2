import { styled } from 'styled-components';
import { media, Picture, token } from '@forecourt/ui';

/** From the top of the page down to the scroll position at which a bar changes. */
export const StickyBarScrollMark = styled.div<{ $px: number }>`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  width: 1px;
  height: ${({ $px }) => $px}px;
  pointer-events: none;
`;

export const StickyBarHeader = styled.aside`
  position: fixed;
  z-index: ${token.layer.sticky};
  inset-block-start: 0;
  inset-inline: 0;
  visibility: hidden;
  transform: translateY(-100%);
  border-block-end: 1px solid ${token.colour.line};
  background: ${token.colour.surface};
  box-shadow: ${token.shadow.middle};
  transition:
    transform ${token.duration.normal},
    visibility 0s ${token.duration.normal};
  &[data-shown='true'] {
    visibility: visible;
    transform: none;
    transition: transform ${token.duration.normal};
  }
  ${media.still} {
    transition: none;
  }
  ${media.print} {
    display: none;
  }
`;

export const StickyBarRow = styled.div`
  display: grid;
  grid-template: 'thumb name' auto 'thumb cost' auto / auto minmax(0, 1fr);
  align-content: center;
  align-items: center;
  column-gap: ${token.space[3]};
  max-width: ${token.width.page};
  height: 3.5rem;
  margin-inline: auto;
  padding-inline: ${token.space[4]};
  line-height: 1.25;
  ${media.md} {
    grid-template: 'thumb name cost' auto / auto minmax(0, 1fr) auto;
    column-gap: ${token.space[5]};
    height: 4.5rem;
    padding-inline: ${token.space[8]};
  }
  ${media.lg} {
    grid-template: 'thumb name cost buttons' auto / auto minmax(0, 1fr) auto auto;
  }
`;

export const StickyBarPicture = styled(Picture)`
  grid-area: thumb;
  width: 3.75rem;
  border-radius: ${token.radius.sm};
  ${media.md} {
    width: 5.25rem;
  }
`;

export const StickyBarName = styled.div`
  grid-area: name;
  min-width: 0;
  font-size: ${token.size.xs};
  > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > strong {
    font-size: ${token.size.sm};
    font-weight: ${token.weight.bold};
  }
  /* On a phone the bars leave the page its room: name and price are enough there. */
  > span {
    display: none;
    color: ${token.colour.muted};
  }
  ${media.md} {
    font-size: ${token.size.sm};
    > span {
      display: block;
    }
    > strong {
      font-size: ${token.size.md};
    }
  }
`;

export const StickyBarCost = styled.div`
  grid-area: cost;
  font-size: ${token.size.xs};
  font-variant-numeric: tabular-nums;
  > p:first-child > strong {
    color: ${token.colour.accent};
    font-size: ${token.size.md};
  }
  ${media.md} {
    font-size: ${token.size.sm};
    text-align: end;
    > p:first-child > strong {
      font-size: ${token.size.lg};
    }
  }
`;

/** Left out on a phone, where the comparison rate would take two more lines. */
export const StickyBarRates = styled.p`
  display: none;
  line-height: 1.2;
  text-wrap: balance;
  ${media.md} {
    display: block;
    max-width: 24rem;
  }
  /* Beside the buttons the rates take two lines, so that the vehicle's name has room. */
  ${media.lg} {
    max-width: 15rem;
  }
  ${media.xl} {
    max-width: none;
  }
`;

/** Only on a wide screen; on others the contact bar has them. */
export const StickyBarButtons = styled.div`
  grid-area: buttons;
  display: none;
  gap: ${token.space[2]};
  ${media.lg} {
    display: flex;
  }
`;

/** Beside the first buttons of the contact bar, so that the open bar takes no more of the page's height. */
export const StickyBarMore = styled.div`
  display: none;
  html[data-vehicle-bar='opened'] & {
    display: contents;
  }
`;
