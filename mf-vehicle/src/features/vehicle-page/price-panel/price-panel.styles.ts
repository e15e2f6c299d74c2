import { styled } from 'styled-components';
import { media, token } from '@forecourt/ui';

export const PricePanelBox = styled.div`
  --late-parts: visible;
  display: grid;
  gap: ${token.space[5]};
  min-width: 0;
`;

export const PricePanelTitle = styled.div`
  display: grid;
  gap: ${token.space[2]};
  min-width: 0;
  overflow-wrap: anywhere;
  > h1 {
    font-size: clamp(1.5rem, 0.9vw + 1.15rem, 1.875rem);
  }
`;

export const PriceRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${token.space[3]};
`;

/** Keeps a short word with a hyphen, such as CX-5, on one line. */
export const UnbrokenWord = styled.span`
  white-space: nowrap;
`;

// Secondary buttons are in pairs; the last button of an odd number fills its line.
export const PricePanelButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  > * {
    flex: 1 1 calc(50% - ${token.space[2]});
    padding-inline: ${token.space[2]};
    font-size: ${token.size.sm};
  }
  > [data-wide] {
    flex-basis: 100%;
    font-size: ${token.size.md};
  }
  ${media.print} {
    display: none;
  }
`;

export const SoldNotice = styled.div`
  padding: ${token.space[4]} ${token.space[5]};
  border-radius: ${token.radius.md};
  background: ${token.colour.tint};
  box-shadow: inset 0 0 0 1px ${token.colour.line};
`;

export const PricePanelTools = styled.div`
  display: grid;
  gap: ${token.space[3]};
  margin-block: ${token.space[4]};
  ${media.print} {
    display: none;
  }
`;

export const TrustList = styled.ul`
  list-style: none;
  display: grid;
  gap: ${token.space[1]};
  padding: 0;
  color: ${token.colour.muted};
  font-size: ${token.size.sm};
  li {
    display: flex;
    align-items: center;
    gap: ${token.space[2]};
    min-height: 1.5rem;
  }
`;

/** Beside the photographs on a wide screen, so that price and main buttons fit the first screen. */
export const MoreButtonRow = styled(PricePanelButtons)`
  margin-block-end: ${token.space[3]};
  ${media.lg} {
    > * {
      flex: 0 1 auto;
      padding-inline: ${token.space[4]};
    }
  }
`;
