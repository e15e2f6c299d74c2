import { media, token } from '@forecourt/ui';
import { styled } from 'styled-components';

export const TradeInOfferRange = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[3]};
  align-items: baseline;
  color: ${token.colour.price};
  font-family: ${token.font.heading};
  font-size: ${token.size.display};
  font-variant-numeric: tabular-nums;
  font-weight: ${token.weight.heading};
  line-height: 1.1;
  span {
    color: ${token.colour.muted};
    font-size: 0.5em;
  }
`;

/** A little longer than the price range; labels stand below the ends of the range. */
export const TradeInOfferScale = styled.div`
  display: grid;
  gap: ${token.space[2]};
  > i {
    display: block;
    height: 0.75rem;
    border-radius: ${token.radius.pill};
    background: linear-gradient(
      to right,
      ${token.colour.line} 0 14%,
      ${token.colour.price} 14% 86%,
      ${token.colour.line} 86% 100%
    );
    forced-color-adjust: none;
  }
  > div {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${token.space[4]};
    padding-inline: 0;
    ${media.sm} {
      padding-inline: 10%;
    }
  }
  > div > :last-child {
    text-align: end;
  }
`;

export const NextStepsList = styled.ol`
  display: grid;
  gap: ${token.space[2]};
  margin: 0;
  padding-inline-start: ${token.space[5]};
`;
