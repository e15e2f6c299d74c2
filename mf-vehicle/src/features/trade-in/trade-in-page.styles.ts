import { media, token } from '@forecourt/ui';
import { styled } from 'styled-components';

export const TradeInColumns = styled.div`
  display: grid;
  gap: ${token.space[8]};
  align-items: start;
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: ${token.space[10]};
  }
`;

export const TradeInPanel = styled.div`
  min-width: 0;
  padding: ${token.space[5]};
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.lg};
  background: ${token.colour.surface};
  box-shadow: ${token.shadow.low};
  ${media.md} {
    padding: ${token.space[8]};
  }
`;

// On a phone, the wanted vehicle is above the trade-in form and the list of steps is below the form.
export const TradeInAsideColumn = styled.aside`
  display: grid;
  gap: ${token.space[6]};
  min-width: 0;
`;

export const WantedVehicle = styled.div`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr);
  gap: ${token.space[4]};
  align-items: center;
  overflow-wrap: anywhere;
  img {
    border-radius: ${token.radius.md};
  }
`;

export const HowItWorksList = styled.ol`
  display: grid;
  gap: ${token.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: how;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${token.space[3]};
    counter-increment: how;
  }
  li::before {
    content: counter(how);
    display: grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    border-radius: 50%;
    background: ${token.colour.primarySoft};
    color: ${token.colour.ink};
    font-weight: ${token.weight.bold};
    font-variant-numeric: tabular-nums;
  }
`;
