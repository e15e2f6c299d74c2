import { inputFrameStyles, media, token } from '@forecourt/ui';
import { styled } from 'styled-components';

export const PlaceFold = styled.details`
  margin-block-start: ${token.space[3]};
  > summary {
    display: inline-flex;
    align-items: center;
    gap: ${token.space[2]};
    min-height: ${token.target};
    color: ${token.colour.link};
    font-size: ${token.size.sm};
    font-weight: ${token.weight.medium};
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
  }
`;

/** The field and its button side by side; on wide screens with distance and position in one row. */
export const PlaceFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${token.space[3]};
  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
  > button {
    min-height: 3rem;
  }
  [data-own-position] {
    ${media.plain} {
      display: none;
    }
  }
  ${media.md} {
    grid-template-columns: minmax(0, 22rem) auto 11rem auto;
    justify-content: start;
    > :nth-child(3),
    > :nth-child(4) {
      grid-column: auto;
    }
  }
`;

export const PlaceField = styled.div`
  position: relative;
  label {
    display: block;
    margin-block-end: ${token.space[1]};
    font-size: ${token.size.sm};
    font-weight: ${token.weight.bold};
  }
  input {
    width: 100%;
    min-height: 3rem;
    padding: ${token.space[2]} ${token.space[4]};
    ${inputFrameStyles}
  }
`;
