import { media, token } from '@forecourt/ui';
import { styled } from 'styled-components';

// The band has the dark colours of the footer in light and dark themes, so it sets every colour token for its content.
export const BannerBand = styled.div`
  --fc-surface: var(--fc-footer);
  --fc-ink: var(--fc-on-footer);
  --fc-muted: color-mix(in srgb, var(--fc-on-footer) 84%, var(--fc-footer));
  --fc-line: color-mix(in srgb, var(--fc-on-footer) 28%, var(--fc-footer));
  --fc-link: var(--fc-on-footer);
  --fc-focus: var(--fc-on-footer);
  padding-block: ${token.space[10]};
  background: ${token.colour.surface};
  color: ${token.colour.ink};
  ${media.md} {
    padding-block: ${token.space[16]};
  }
`;

export const BannerColumns = styled.div`
  display: grid;
  gap: ${token.space[8]};
  align-items: center;
  ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${token.space[12]};
  }
`;

export const CompareBannerBox = styled.div`
  display: grid;
  gap: ${token.space[4]};
  justify-items: start;
`;

export const BannerLead = styled.p`
  max-width: 44ch;
  color: ${token.colour.muted};
  font-size: ${token.size.lg};
`;

export const BannerPictures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[3]};
  ${media.md} {
    gap: ${token.space[5]};
  }
`;

export const BannerVariant = styled.figure`
  overflow: clip;
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.lg};
  figcaption {
    padding: ${token.space[3]};
    font-weight: ${token.weight.bold};
  }
`;
