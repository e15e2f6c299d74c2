import { media, token } from '@forecourt/ui';
import { shownLater } from '@forecourt/ui/form';
import { styled } from 'styled-components';

// The drawn number plate has its real colours on light and on dark sites.
const PAINT = '#fbfbf6';
const LETTERS = '#14171c';

export const NumberPlateRow = styled.div`
  display: grid;
  gap: ${token.space[4]};
  align-items: end;
  @container (min-width: 34rem) {
    grid-template-columns: minmax(0, 17rem) minmax(0, 11rem) auto;
  }
`;

export const NumberPlateFrame = styled.div`
  input {
    min-height: 4.25rem;
    padding-inline: ${token.space[3]};
    border: 3px solid ${LETTERS};
    border-radius: 0.7rem;
    background: ${PAINT};
    box-shadow:
      inset 0 0 0 3px ${PAINT},
      inset 0 0 0 4px #c6c8c1;
    color: ${LETTERS};
    font-family: 'DIN Condensed', 'Roboto Condensed', 'Arial Narrow', 'Liberation Sans Narrow', Arial, sans-serif;
    font-size: 2.125rem;
    font-weight: 700;
    letter-spacing: 0.14em;
    line-height: 1;
    text-align: center;
    text-transform: uppercase;
    &[aria-invalid='true'] {
      border-color: ${token.colour.danger};
    }
  }
`;

export const LookupButtonBox = styled.div`
  ${media.plain} {
    display: none;
  }
  button {
    width: 100%;
    min-height: 3rem;
    white-space: nowrap;
  }
`;

/** The shopper types the vehicle's details instead of looking up its plate. */
export const ByHandButton = styled.div`
  ${media.plain} {
    display: none;
  }
  > * {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${token.space[2]};
    align-items: center;
  }
`;

export const RegoResultCard = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space[1]} ${token.space[4]};
  align-items: center;
  padding: ${token.space[4]} ${token.space[5]};
  border: 1px solid color-mix(in srgb, ${token.colour.success} 45%, transparent);
  border-radius: ${token.radius.md};
  background: ${token.colour.successSoft};
  overflow-wrap: anywhere;
  > svg {
    grid-row: span 2;
    color: ${token.colour.success};
  }
  > * {
    grid-column: 2;
  }
  > svg {
    grid-column: 1;
  }
`;

/** For the vehicle's details, when no register fills them in, and always without JavaScript. */
export const ByHandFields = styled.div<{ $open: boolean; $scripted: boolean }>`
  ${({ $open, $scripted }) => !$open && ($scripted ? 'display: none;' : shownLater)}
  ${media.plain} {
    max-height: none;
    visibility: visible;
    animation: none;
  }
`;
