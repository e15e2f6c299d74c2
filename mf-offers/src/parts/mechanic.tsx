import type { OfferMechanic } from '@forecourt/contracts/site/content';
import { mechanicText, priceBeforeText } from '@forecourt/rules/offer/mechanic';
import { useSite } from '@forecourt/store';
import { token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';

const Figure = styled.p<{ $large: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${token.space[1]} ${token.space[3]};
  color: ${token.colour.ink};
  font-size: ${({ $large }) => ($large ? token.size.h2 : token.size.lg)};
  font-weight: ${token.weight.bold};
  line-height: 1.25;
`;
const Before = styled.span`
  color: ${token.colour.muted};
  font-size: ${token.size.md};
  font-weight: ${token.weight.medium};
`;

interface MechanicProps {
  mechanic: OfferMechanic | undefined;
  /** True on the offer's own page. */
  large?: boolean;
}

/** A rate is in one text with its comparison rate (P-04, F-12). */
export const Mechanic = ({ mechanic, large = false }: MechanicProps) => {
  const site = useSite();
  const text = useText();
  if (!mechanic) return null;
  const before = priceBeforeText(mechanic, site, text);
  return (
    <Figure $large={large}>
      {mechanicText(mechanic, site, text)}
      {before ? <Before>{before}</Before> : null}
    </Figure>
  );
};
