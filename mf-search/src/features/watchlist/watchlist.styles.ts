import { inputFrameStyles, media, token } from '@forecourt/ui';
import { styled } from 'styled-components';

/** As the `sizes` attribute writes it. */
export const CARD_SIZES = '(min-width: 80em) 24rem, (min-width: 48em) 46vw, 92vw';

export const WatchlistGrid = styled.ul`
  display: grid;
  gap: ${token.space[6]} ${token.space[5]};
  padding: 0;
  list-style: none;
  > li {
    min-width: 0;
  }
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.xl} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** Empty cards while the list loads; hidden without JavaScript, which alone can load it. */
export const LoadingGrid = styled(WatchlistGrid)`
  ${media.plain} {
    display: none;
  }
`;

export const PlainOnly = styled.div`
  display: none;
  ${media.plain} {
    display: block;
  }
`;

export const WatchlistBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  min-height: ${token.target};
`;

export const WatchlistButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  ${media.print} {
    display: none;
  }
`;

export const NewsLabel = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.target};
  cursor: pointer;
  input {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: ${token.colour.primary};
    cursor: pointer;
  }
`;

/** A card and the shopper's own line below it, at one height with its neighbours. */
export const SavedItem = styled.div`
  display: grid;
  grid-template-rows: 1fr auto;
  height: 100%;
  > article {
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`;

export const ItemFoot = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[3]};
  padding: ${token.space[4]} ${token.space[5]};
  border: 1px solid ${token.colour.line};
  border-block-start: 0;
  border-end-start-radius: ${token.radius.lg};
  border-end-end-radius: ${token.radius.lg};
  background: ${token.colour.tint};
  > button {
    margin-inline-start: calc(-1 * ${token.space[3]});
  }
`;

export const PriceFall = styled.p<{ $good: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  color: ${({ $good }) => ($good ? token.colour.success : token.colour.ink)};
  font-size: ${token.size.sm};
  font-weight: ${token.weight.bold};
  > svg {
    rotate: ${({ $good }) => ($good ? '90deg' : '0deg')};
  }
`;

export const NoteBox = styled.div`
  display: grid;
  gap: ${token.space[1]};
  width: 100%;
  label {
    color: ${token.colour.muted};
    font-size: ${token.size.xs};
    font-weight: ${token.weight.bold};
  }
  textarea {
    ${inputFrameStyles}
    width: 100%;
    padding: ${token.space[2]} ${token.space[3]};
    color: ${token.colour.ink};
    font: inherit;
    field-sizing: content;
    resize: vertical;
  }
`;

export const GoneName = styled.h3`
  font-size: ${token.size.h4};
`;
