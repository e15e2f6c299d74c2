import { FINANCE_FORM_ID, financeSubjectQuery, type FinanceSubject } from '@forecourt/rules/finance/finance-link';
import { useSite } from '@forecourt/store';
import { Button, Heading, Stack, useText, token } from '@forecourt/ui';
import type { FormEvent } from 'react';
import { useHref } from 'react-router';
import { calculatorRanges } from '@forecourt/rules/finance/calculator-input';
import type { Lender } from '@forecourt/rules/finance/lenders';
import { calculatedLoan } from '@forecourt/rules/finance/calculated-loan';
import type { CalculatorInput } from '../../model/calculator-input';
import { calculatorLenders } from '../../model/calculator-lender';
import { enquiryHref } from '../../model/calculator-query';
import { CalculatorBoard, CalculatorInputs, NoScriptBox, CalculatorRoot } from './calculator.styles';
import { CalculatorFields } from './calculator-fields';
import { CutDisclaimer } from './cut-disclaimer';
import { ResultPanel } from './result-panel';
import { useCalculator } from './use-calculator';
import { styled } from 'styled-components';

const Small = styled.div`
  margin-block-start: ${token.space[4]};
  max-width: 90ch;
  color: ${token.colour.muted};
  font-size: ${token.size.sm};
`;

/** The warning is never cut, the lender's assumptions are (F-05, F-12). */
const Disclaimer = ({ warning, disclaimer }: Pick<Lender, 'warning' | 'disclaimer'>) => (
  <Small id="financeDisclaimer">
    <p>* {warning}</p>
    {disclaimer ? <CutDisclaimer>{disclaimer}</CutDisclaimer> : null}
  </Small>
);

export interface CalculatorProps {
  title?: string;
  /** The calculator starts with its price. */
  subject?: FinanceSubject;
  /** Default: those of the dealer. */
  lenders?: readonly Lender[];
  /** From the page's address; other inputs start with their defaults. */
  initialInput?: Partial<CalculatorInput>;
  /** Default: the enquiry form on `/finance`. */
  enquiry?: string;
  /** Called with all inputs after each change. */
  onChange?: (input: CalculatorInput) => void;
}

/** Without JavaScript the calculator is a plain form, and `/finance` shows the result (F-01, F-02). */
export const RepaymentCalculator = ({ title, subject = {}, lenders, initialInput, enquiry, onChange }: CalculatorProps) => {
  const { finance } = useSite();
  const offered = lenders ?? calculatorLenders(finance);
  const text = useText<'finance'>();
  const action = useHref('/finance');
  const { input, lender, change } = useCalculator({ lenders: offered, subject, initialInput, onChange });
  return (
    <CalculatorRoot>
      <Stack gap={6}>
        <Heading level={2}>{title ?? text('finance.title', 'Repayment calculator')}</Heading>
        <CalculatorBoard
          method="get"
          action={`${action}#finance-calculator`}
          aria-label={text('finance.form', 'Repayment calculator')}
          onSubmit={(event: FormEvent) => event.preventDefault()}
        >
          {Object.entries(financeSubjectQuery(subject)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <CalculatorInputs>
            <CalculatorFields lenders={offered} lender={lender} subject={subject} input={input} change={change} />
            <NoScriptBox>
              <Button type="submit" tone="secondary">
                {text('finance.calculate', 'Work it out')}
              </Button>
            </NoScriptBox>
          </CalculatorInputs>
          <ResultPanel
            loan={calculatedLoan(input, calculatorRanges(lender, subject.price), lender)}
            frequency={input.frequency}
            lender={lender}
            enquiry={enquiry ?? enquiryHref(input, subject)}
            enquiryAction={`${action}#${FINANCE_FORM_ID}`}
          />
        </CalculatorBoard>
      </Stack>
      <Disclaimer warning={lender.warning} disclaimer={lender.disclaimer} />
    </CalculatorRoot>
  );
};
