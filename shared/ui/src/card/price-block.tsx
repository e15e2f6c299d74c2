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
  /** `$38,990`, `Enquire for price.` or `PREORDER`. */
  price: string;
  was?: string;
  /** Beside the price: `Drive away`, `Excl. government charges`. */
  type?: string;
  /** Second price below the first: `or $19,990 drive away`. */
  also?: string;
  weekly?: string;
  /** Comparison rate, as prominent as the weekly repayment beside it. */
  rate?: string;
  /** Loan that the weekly repayment is for: `over 5 years, no deposit`. */
  terms?: string;
  size?: 'card' | 'page';
}

/** `@forecourt/rules` decides which price applies. */
export const PriceBlock = ({ price, was, type, also, weekly, rate, terms, size = 'card' }: PriceBlockProps) => {
  const text = useText();
  return (
    <Root>
      <Line>
        {was ? (
          <Was>
            <VisuallyHidden>{`${text('ui.price.was', 'Was')} `}</VisuallyHidden>
            {was}
          </Was>
        ) : null}
        {was ? <VisuallyHidden>{`${text('ui.price.now', 'Now')} `}</VisuallyHidden> : null}
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
      {weekly && terms ? <Note>{terms}</Note> : null}
    </Root>
  );
};
