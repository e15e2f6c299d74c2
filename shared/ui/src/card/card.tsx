import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Anchor } from '../link/anchor';
import { media, token } from '../theme/token';

/** A press anywhere on a card with a `CardLink` opens that link. */
export const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: 100%;
  overflow: clip;
  background: ${token.colour.surface};
  color: ${token.colour.ink};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.lg};
  box-shadow: ${token.shadow.low};
  transition: box-shadow ${token.duration.normal};
  ${media.hover} {
    &:has(> * [data-card-link]:hover),
    &:has(> [data-card-link]:hover) {
      box-shadow: ${token.shadow.middle};
    }
  }
  &:has([data-card-link]:focus-visible) {
    outline: 3px solid ${token.colour.focus};
    outline-offset: 2px;
  }
  ${media.print} {
    break-inside: avoid;
    box-shadow: none;
  }
`;

/** Fills the height, so that the next element is at the bottom. */
export const CardBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${token.space[3]};
  min-width: 0;
  padding: ${token.space[5]};
`;

/** The buttons lie above the link that covers the whole card. */
export const CardActions = styled.div`
  position: relative;
  z-index: ${token.layer.raised};
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin-block-start: auto;
  > * {
    flex: 1 1 auto;
  }
`;

const StretchedLink = styled(Anchor)`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
`;

/** Usually in the card's heading. The whole card is its target. */
export const CardLink = (props: ComponentProps<typeof Anchor>) => <StretchedLink data-card-link="" {...props} />;
