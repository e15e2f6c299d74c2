import type { Prequalification } from '@forecourt/contracts/prequalification';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { financeSubjectQuery, type FinanceSubject } from '@forecourt/rules/finance/finance-link';
import { approvalLine } from '@forecourt/rules/finance/lender-approval';
import type { Lender } from '@forecourt/rules/finance/lenders';
import { formatMoney } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { Button, Copy, Heading, Notice, Stack, useText } from '@forecourt/ui';
import { useState, type FormEvent } from 'react';
import { usePrequalifyMutation } from '../../api';
import type { CalculatorInput } from '../../model/calculator-input';
import { calculatorQuery } from '../../model/calculator-query';
import { PrequalifyFields, type ShopperSituation } from './prequalify-fields';

interface PrequalifyProps {
  input: CalculatorInput;
  lender: Lender;
  subject: FinanceSubject;
  /** Called with the lender's answer in one line, for the dealer. */
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
 * The consent counts for the named recipient alone. The words promise nothing: "pre-approved" stands only in a lender's own
 * answer (F-07). Without JavaScript the server answers with a page.
 */
export const Prequalify = ({ input, lender, subject, onApproved }: PrequalifyProps) => {
  const text = useText<'finance'>();
  const { basePath, prequalification } = useSite();
  const [situation, setSituation] = useState<ShopperSituation>({ income: 0, expenses: 0, employment: '', consentTo: '' });
  const [ask, { data, isError, isLoading, isSuccess, originalArgs }] = usePrequalifyMutation();
  // An older server does not say who gets the figures; then nobody may be asked.
  const recipient = (prequalification as PublicSite['prequalification'] | undefined)?.recipients[lender.id];
  if (recipient === undefined) return null;
  const amount = Math.round(input.amount - input.deposit - input.tradeIn);
  const loan = {
    lender: lender.id,
    recipient,
    ...(subject.carId ? { carId: subject.carId } : {}),
    amount,
    termYears: input.termYears,
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { employment, consentTo, ...money } = situation;
    if (employment === '' || consentTo !== recipient || amount <= 0) return;
    const result = await ask({ ...loan, ...money, employment, consent: true });
    const answer = result.data;
    if (answer?.outcome === 'pre_approved') onApproved(approvalLine(answer));
  };
  // An approval names its own amount; that there is no answer counts only for the loan that was asked about.
  const isSameLoan = originalArgs?.amount === amount && originalArgs.termYears === input.termYears;
  const isAnswered =
    (isSuccess || isError) && originalArgs?.lender === lender.id && (isSameLoan || data?.outcome === 'pre_approved');
  return (
    <form method="post" action={`${basePath}/api/prequalification`} onSubmit={(event) => void submit(event)}>
      {Object.entries(loan).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        type="hidden"
        name="back"
        value={new URLSearchParams({ ...calculatorQuery(input), ...financeSubjectQuery(subject) }).toString()}
      />
      <Stack gap={4}>
        <Heading level={2} size="h3">
          {text('finance.prequalify.title', 'Ask what a lender would say')}
        </Heading>
        <Copy tone="muted">
          {text('finance.prequalify.lead', 'For the loan in the calculator. No credit check, nothing to sign.')}
        </Copy>
        <PrequalifyFields value={situation} lender={lender.provider} recipient={recipient} onChange={setSituation} />
        <div>
          <Button type="submit" tone="secondary" disabled={isLoading}>
            {text('finance.prequalify.send', 'Ask the lender')}
          </Button>
        </div>
        <div role="status">{isAnswered ? <Answer answer={data} /> : null}</div>
      </Stack>
    </form>
  );
};
