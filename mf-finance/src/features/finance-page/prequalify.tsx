import type { Prequalification } from '@forecourt/contracts/prequalification';
import { formatMoney } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { Button, Copy, Heading, Notice, Stack, useText } from '@forecourt/ui';
import { useState, type FormEvent } from 'react';
import { usePrequalifyMutation } from '../../api';
import type { CalculatorInput } from '../../model/calculator-input';
import { PrequalifyFields, type ShopperSituation } from './prequalify-fields';

interface PrequalifyProps {
  input: CalculatorInput;
  /** Name of the lender that is asked. */
  lender: string;
  /** Called with the lender's answer in one sentence, for the dealer. */
  onApproved: (answer: string) => void;
}

const Answer = ({ answer }: { answer: Prequalification | undefined }) => {
  const text = useText<'finance'>();
  const { locale, currency } = useSite();
  if (answer?.outcome === 'pre_approved')
    return (
      <Notice tone="success">
        {text(
          'finance.prequalify.approved',
          '{{lender}} has pre-approved up to {{amount}}, number {{reference}}. It is no offer yet: the lender looks at your papers and your credit file first.',
          { lender: answer.lender, amount: formatMoney(answer.amount, locale, currency), reference: answer.reference },
        )}
      </Notice>
    );
  return (
    <Notice>
      {text(
        'finance.prequalify.refer',
        'There is no answer online. It says nothing for or against you. Send the form below, and we look at it with you.',
      )}
    </Notice>
  );
};

/**
 * Renders the question to a lender whether it would lend the calculator's amount (F-07). Its words promise nothing:
 * "pre-approved" stands only in a lender's own answer. Without JavaScript the
 * server answers with a page.
 */
export const Prequalify = ({ input, lender, onApproved }: PrequalifyProps) => {
  const text = useText<'finance'>();
  const { basePath } = useSite();
  const [situation, setSituation] = useState<ShopperSituation>({ income: 0, expenses: 0, employment: '', consent: false });
  const [ask, { data, isError, isLoading, isSuccess }] = usePrequalifyMutation();
  const amount = Math.round(input.amount - input.deposit - input.tradeIn);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { employment, consent, ...money } = situation;
    if (employment === '' || !consent || amount <= 0) return;
    const result = await ask({ ...money, employment, consent, amount, termYears: input.termYears });
    const answer = result.data;
    if (answer?.outcome === 'pre_approved') onApproved(`${answer.lender}: up to ${answer.amount}, number ${answer.reference}`);
  };
  return (
    <form method="post" action={`${basePath}/api/prequalification`} onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="amount" value={amount} />
      <input type="hidden" name="termYears" value={input.termYears} />
      <Stack gap={4}>
        <Heading level={2} size="h3">
          {text('finance.prequalify.title', 'Ask what a lender would say')}
        </Heading>
        <Copy tone="muted">
          {text('finance.prequalify.lead', 'For the loan in the calculator. No credit check, nothing to sign.')}
        </Copy>
        <PrequalifyFields value={situation} lender={lender} onChange={setSituation} />
        <div>
          <Button type="submit" tone="secondary" disabled={isLoading}>
            {text('finance.prequalify.send', 'Ask the lender')}
          </Button>
        </div>
        <div role="status">{isSuccess || isError ? <Answer answer={data} /> : null}</div>
      </Stack>
    </form>
  );
};
