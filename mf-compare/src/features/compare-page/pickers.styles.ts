import { Anchor, media, token } from '@forecourt/ui';
import { styled } from 'styled-components';

export const PickerTwoColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[3]};
  ${media.md} {
    gap: ${token.space[6]};
  }
`;

export const PickerColumn = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow: clip;
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.lg};
  background: ${token.colour.surface};
`;

// A phone shows one select below the other, because half of the width cuts off the name of a variant.
export const PickerSelectColumns = styled.div`
  display: grid;
  gap: ${token.space[3]};
  margin-block-end: ${token.space[4]};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${token.space[6]};
  }
`;

export const PickerName = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${token.space[4]};
  padding: ${token.space[3]};
  ${media.md} {
    padding: ${token.space[5]};
  }
`;

export const PickerPaints = styled.div`
  display: grid;
  gap: ${token.space[2]};
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space[1]};
    padding: 0;
    list-style-type: '';
  }
`;

// The ring has a gap to the swatch, so that the chosen colour differs by form and not by colour alone.
export const PickerSwatch = styled(Anchor)`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border: 2px solid transparent;
  border-radius: ${token.radius.pill};
  &[aria-current] {
    border-color: ${token.colour.ink};
  }
  ${media.hover} {
    &:hover:not([aria-current]) {
      border-color: ${token.colour.line};
    }
  }
`;

export const PickerColourDot = styled.svg`
  width: 1.75rem;
  height: 1.75rem;
  circle {
    stroke: ${token.colour.control};
    stroke-width: 1;
  }
`;

export const PickerActions = styled.div`
  display: grid;
  gap: ${token.space[2]};
  margin-block-start: auto;
  > a {
    padding-inline: ${token.space[2]};
  }
  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const PickerSubmit = styled.div`
  display: none;
  padding-block-end: ${token.space[4]};
  ${media.plain} {
    display: block;
  }
`;
