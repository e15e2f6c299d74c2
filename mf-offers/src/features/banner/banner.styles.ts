import { media, token } from '@forecourt/ui';
import { styled } from 'styled-components';
import { slotColumnWidth } from '../../parts/slot-column-width';

export const Place = styled.div`
  ${slotColumnWidth}
`;

// The words stand on the dealer's own tint and never on the picture, so that every picture leaves them readable.
export const BannerPanel = styled.div`
  display: grid;
  overflow: clip;
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.lg};
  background: ${token.colour.primarySoft};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    &:not(:has(> :nth-child(2))) {
      grid-template-columns: none;
    }
  }
`;

export const BannerWords = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${token.space[4]};
  min-width: 0;
  padding: ${token.space[6]};
  overflow-wrap: anywhere;
  ${media.md} {
    padding: ${token.space[10]};
  }
`;

export const BannerPicture = styled.div`
  order: -1;
  ${media.md} {
    order: 0;
    > * {
      height: 100%;
    }
  }
`;
