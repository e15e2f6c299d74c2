import { styled } from 'styled-components';
import { media, token } from '@forecourt/ui';

/** The toolbar is between the stage and the thumbnails, so that it does not move when the view changes. */
export const VehicleViewsFrame = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

export const VehicleViewBox = styled.div`
  display: contents;
  > section,
  > section > div {
    display: contents;
  }
  &[data-shown='false'] {
    display: none;
    ${media.plain} {
      display: contents;
    }
  }
  /* Without JavaScript nobody can turn the spin, and its picture is that of the gallery. */
  &[data-still='true'] {
    ${media.plain} {
      display: none;
    }
  }
  /* Below the toolbar. */
  ul[data-thumbnails] {
    order: 2;
  }
`;

export const VehicleViewToolbar = styled.div`
  order: 1;
  display: flex;
  justify-content: center;
  margin-block-start: ${token.space[2]};
  ${media.plain} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

export const VehicleViewChoices = styled.div`
  display: flex;
  max-width: 100%;
  padding: 3px;
  border-radius: ${token.radius.pill};
  background: ${token.colour.tint};
  box-shadow: inset 0 0 0 1px ${token.colour.line};
`;

export const VehicleViewChoice = styled.button`
  min-height: ${token.target};
  min-width: 0;
  padding: 0 clamp(0.5rem, 2.6vw, 1.25rem);
  border: 0;
  border-radius: ${token.radius.pill};
  background: none;
  color: ${token.colour.ink};
  font-size: ${token.size.sm};
  font-weight: ${token.weight.bold};
  cursor: pointer;
  &[aria-pressed='true'] {
    background: ${token.colour.primary};
    color: ${token.colour.onPrimary};
  }
  ${media.hover} {
    &:hover:not([aria-pressed='true']) {
      background: ${token.colour.surface};
    }
  }
`;
