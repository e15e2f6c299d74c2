import { Copy, Heading, media, Section, token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';

const Step = styled.li`
  display: grid;
  align-content: start;
  gap: ${token.space[2]};
  padding-block-start: ${token.space[4]};
  border-block-start: 2px solid ${token.colour.link};
`;
const List = styled.ol`
  display: grid;
  gap: ${token.space[6]};
  padding: 0;
  list-style: none;
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${token.space[8]};
  }
`;

export const FinanceSteps = ({ provider }: { provider: string }) => {
  const text = useText<'finance'>();
  const lender = provider || text('finance.steps.lender', 'our lender');
  const steps = [
    {
      title: text('finance.steps.ask.title', 'You ask'),
      words: text('finance.steps.ask.text', 'Send the form. We ring you on the next business day with what we need to know.'),
    },
    {
      title: text('finance.steps.quote.title', 'You get a written quote'),
      words: text(
        'finance.steps.quote.text',
        'A written quote from {{lender}} with the rate, every fee and the total, before you decide.',
        { lender },
      ),
    },
    {
      title: text('finance.steps.drive.title', 'You drive'),
      words: text('finance.steps.drive.text', 'Once it is approved, we settle with the lender and hand over the keys.'),
    },
  ];
  return (
    <Section title={text('finance.steps.title', 'How it works')}>
      <List>
        {steps.map(({ title, words }) => (
          <Step key={title}>
            <Heading level={3}>{title}</Heading>
            <Copy tone="muted">{words}</Copy>
          </Step>
        ))}
      </List>
    </Section>
  );
};
