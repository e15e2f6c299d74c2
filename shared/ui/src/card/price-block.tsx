import { styled } from 'styled-components';
import { token } from '../theme/token';
import { useText } from '../wording/wording-provider';
import { VisuallyHidden } from '../layout/layout';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
`;
const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${token.space[1]} ${token.space[2]};
`;
const Amount = styled.strong<{ $size: 'card' | 'page' }>`
  font-family: ${token.font.heading};
  font-size: ${({ $size }) => ($size === 'page' ? token.size.h2 : token.size.h3)};
  font-weight: ${token.weight.heading};
  font-variant-numeric: tabular-nums;
  line-height: ${token.leading.tight};
  color: ${token.colour.price};
`;
const Was = styled.s`
  color: ${token.colour.muted};
  font-variant-numeric: tabular-nums;
`;
const Note = styled.span`
  color: ${token.colour.muted};
  font-size: ${token.size.sm};
`;
const Weekly = styled.p`
  font-size: ${token.size.sm};
  font-weight: ${token.weight.bold};
`;

export interface PriceBlockProps {
  /** As shown: `$38,990`, `Enquire for price.`, `PREORDER`. */
  price: string;
  /** As shown; struck through. */
  was?: string;
  /** `Drive away`, `Excl. government charges`: stands with the price. */
  type?: string;
  /** Another way to have it, under the price: `or $19,990 drive away`. */
  also?: string;
  /** As shown: `$145/wk`. */
  weekly?: string;
  /** Beside the weekly amount, not less prominent: the comparison rate. */
  rate?: string;
  size?: 'card' | 'page';
}

/** Price of a car: was, now, price type, weekly amount. Says nothing about which price applies: `@forecourt/rules` decides. */
export const PriceBlock = ({ price, was, type, also, weekly, rate, size = 'card' }: PriceBlockProps) => {
  const text = useText();
  return (
    <Root>
      <Line>
        {was ? (
          <Was>
            <VisuallyHidden>{text('ui.price.was', 'Was')} </VisuallyHidden>
            {was}
          </Was>
        ) : null}
        {was ? <VisuallyHidden>{text('ui.price.now', 'Now')} </VisuallyHidden> : null}
        <Amount $size={size}>{price}</Amount>
        {type ? <Note>{type}</Note> : null}
      </Line>
      {also ? <Note>{also}</Note> : null}
      {weekly ? (
        <Weekly>
          {weekly}
          {rate ? ` ${rate}` : ''}
        </Weekly>
      ) : null}
    </Root>
  );
};
