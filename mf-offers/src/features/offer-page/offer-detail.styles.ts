import { media, token } from '@forecourt/ui';
import { styled } from 'styled-components';

export const OfferColumns = styled.div`
  display: grid;
  gap: ${token.space[6]};
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${token.space[12]};
    align-items: center;
  }
`;

export const OfferFrame = styled.div`
  overflow: clip;
  border-radius: ${token.radius.lg};
`;

export const OfferTerms = styled.div`
  display: grid;
  gap: ${token.space[2]};
  max-width: 80ch;
  padding-block-start: ${token.space[6]};
  border-block-start: 1px solid ${token.colour.line};
  color: ${token.colour.muted};
  font-size: ${token.size.sm};
  h2 {
    color: ${token.colour.ink};
  }
`;

/** Phones show buttons of full width below each other; wider screens show them side by side. */
export const OfferButtonRow = styled.div`
  display: grid;
  gap: ${token.space[3]};
  width: 100%;
  ${media.sm} {
    display: flex;
    flex-wrap: wrap;
  }
`;
