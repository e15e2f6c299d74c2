import { CUTS } from '@forecourt/rules/text/truncate';
import { ShowMore, token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';

const Small = styled.div`
  margin-block-start: ${token.space[4]};
  max-width: 90ch;
  color: ${token.colour.muted};
  font-size: ${token.size.sm};
`;

/** The comparison-rate warning, cut at 197 characters with a button for the rest (F-05). */
export const Disclaimer = ({ children }: { children: string }) => {
  const text = useText<'finance'>();
  if (!children) return null;
  return (
    <Small>
      <ShowMore
        limit={CUTS.financeDisclaimer.length}
        more={text('finance.disclaimer.more', 'View full disclaimer')}
        less={text('finance.disclaimer.less', 'View less disclaimer')}
      >
        {`* ${children}`}
      </ShowMore>
    </Small>
  );
};
