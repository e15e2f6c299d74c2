import { Copy, Heading, Stack, token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  margin: 0;
  padding-inline-start: ${token.space[5]};
`;

/** Renders the list of what a shopper should have at hand when the dealer rings. */
export const FinanceNeeds = () => {
  const text = useText<'finance'>();
  const needs = [
    text('finance.needs.identity', 'Your driver licence or passport'),
    text('finance.needs.income', 'Two recent payslips, or a tax return if you are self-employed'),
    text('finance.needs.expenses', 'What you pay each month for rent or a mortgage, and for other loans'),
    text('finance.needs.car', 'The vehicle you want, if you have chosen one'),
  ];
  return (
    <Stack gap={4}>
      <Heading level={2} size="h3">
        {text('finance.needs.title', 'What you need')}
      </Heading>
      <List>
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </List>
      <Copy size="sm" tone="muted">
        {text('finance.needs.later', 'You need none of it to ask. The form takes two minutes.')}
      </Copy>
    </Stack>
  );
};
