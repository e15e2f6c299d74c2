import { media, Picture, token } from '@forecourt/ui';
import { styled } from 'styled-components';

export const CarCardFrame = styled.div`
  position: relative;
`;

export const TagPlace = styled.div`
  position: absolute;
  inset-block-start: ${token.space[3]};
  /* Clear of the button that saves the car. */
  inset-inline: ${token.space[3]} 4rem;
  pointer-events: none;
`;

/** On the picture, so that nothing moves when the rating arrives after the page. */
export const RatingPlace = styled.div<{ $isBelowTag: boolean }>`
  position: absolute;
  inset-block-start: ${({ $isBelowTag }) => ($isBelowTag ? '2.75rem' : token.space[3])};
  inset-inline-start: ${token.space[3]};
  pointer-events: none;
`;

/** Covers a part of the photo. */
export const CertifiedLogo = styled(Picture)`
  width: 8.25rem;
  max-width: 100%;
  height: 2rem;
  background: none;
`;

export const StatePlace = styled.p`
  position: absolute;
  inset-block-end: ${token.space[2]};
  /* Clear of the number of photos. */
  inset-inline: ${token.space[3]} 6rem;
  line-height: 1;
  pointer-events: none;
`;

export const CarCardPhotoCount = styled.span`
  position: absolute;
  inset-block-end: ${token.space[2]};
  inset-inline-end: ${token.space[2]};
  padding: 0.125rem ${token.space[2]};
  border-radius: ${token.radius.sm};
  background: rgb(10 15 22 / 0.72);
  color: #fff;
  font-size: ${token.size.xs};
  font-variant-numeric: tabular-nums;
`;

export const CarCardBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${token.space[3]};
  min-width: 0;
  padding: ${token.space[4]};
`;

export const CarCardName = styled.h3`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  font-size: ${token.size.h4};
  line-height: 1.25;
  text-wrap: pretty;
  ${media.md} {
    /* Two lines are kept for every name, so that prices of a row stand on one line. */
    min-height: 2.5em;
  }
  mark {
    background: color-mix(in srgb, ${token.colour.accent} 18%, transparent);
    color: inherit;
    border-radius: 2px;
  }
`;

export const CarCardOdometer = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[3]};
  font-size: ${token.size.sm};
  > span:first-child {
    flex: none;
    font-weight: ${token.weight.bold};
    font-variant-numeric: tabular-nums;
  }
  > span:last-child {
    overflow: hidden;
    color: ${token.colour.muted};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const CarCardFacts = styled.div`
  padding-block-start: ${token.space[3]};
  border-block-start: 1px solid ${token.colour.line};
  dl {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${token.space[2]} ${token.space[3]};
  }
  dl > div {
    min-width: 0;
  }
  dt {
    flex: none;
  }
  dd {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const CardFooter = styled.div`
  position: relative;
  z-index: ${token.layer.raised};
  display: grid;
  gap: ${token.space[2]};
  margin-block-start: auto;
  padding-block-start: ${token.space[2]};
`;

export const CarCardMainButtons = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => ($count > 1 ? 2 : 1)}, minmax(0, 1fr));
  gap: ${token.space[2]};
  a {
    padding-inline: ${token.space[2]};
    white-space: nowrap;
  }
`;

export const SecondaryButtons = styled.ul`
  list-style: none;
  padding: 0;
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  column-gap: ${token.space[4]};
  font-size: ${token.size.sm};
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2rem;
    color: ${token.colour.link};
    text-decoration: none;
    ${media.touch} {
      min-height: ${token.target};
    }
    ${media.hover} {
      &:hover {
        text-decoration: underline;
      }
    }
  }
`;
