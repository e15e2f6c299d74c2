import { financeSubjectQuery, type FinanceSubject } from '@forecourt/rules/finance/finance-link';
import { useSite } from '@forecourt/store';
import { Button, Heading, Stack, useText, ShowMore, token } from '@forecourt/ui';
import type { FormEvent } from 'react';
import { useHref } from 'react-router';
import { calculatorRanges } from '@forecourt/rules/finance/calculator-input';
import { lenderForCar } from '@forecourt/rules/finance/lenders';
import { isRateLocked, computeRepayment, type CalculatorInput } from '../../model/calculator-input';
import { enquiryHref, CALCULATOR_QUERY_KEYS } from '../../model/calculator-query';
import { CalculatorBoard, CalculatorInputs, CalculatorTwoColumns, NoScriptBox, CalculatorRoot } from './calculator.styles';
import { FrequencyChoice } from './frequency-choice';
import { RangeField } from './range-field';
import { ResultPanel } from './result-panel';
import { useCalculator } from './use-calculator';
import { TEXT_CUT_LENGTHS } from '@forecourt/rules/text/truncate';
import { styled } from 'styled-components';

const Small = styled.div`
  margin-block-start: ${token.space[4]};
  max-width: 90ch;
  color: ${token.colour.muted};
  font-size: ${token.size.sm};
`;

/** Renders the comparison-rate warning, cut at 197 characters with a button that shows all of it (F-05). */
const Disclaimer = ({ children }: { children: string }) => {
  const text = useText<'finance'>();
  if (!children) return null;
  return (
    <Small>
      <ShowMore
        limit={TEXT_CUT_LENGTHS.financeDisclaimer.length}
        more={text('finance.disclaimer.more', 'View full disclaimer')}
        less={text('finance.disclaimer.less', 'View less disclaimer')}
      >
        {`* ${children}`}
      </ShowMore>
    </Small>
  );
};

export interface CalculatorProps {
  title?: string;
  /** The car that the calculator is about, for the enquiry; the calculator starts with its price. */
  subject?: FinanceSubject;
  /** Inputs of the calculator that the page's address states; other inputs start with their defaults. */
  initialInput?: Partial<CalculatorInput>;
  /** Address of the link "Ask about finance". Default: the enquiry form on `/finance`. */
  enquiry?: string;
  /** Called with all inputs after each change. */
  onChange?: (input: CalculatorInput) => void;
}

/**
 * Renders the repayment calculator (F-01, F-02). With JavaScript the result follows every change. Without JavaScript the
 * calculator is a plain form, and `/finance` shows the result.
 */
export const RepaymentCalculator = ({ title, subject = {}, initialInput, enquiry, onChange }: CalculatorProps) => {
  const { finance } = useSite();
  const lender = lenderForCar(finance);
  const text = useText<'finance'>();
  const action = useHref('/finance');
  const { input, change } = useCalculator({ subject, initialInput, onChange });
  const ranges = calculatorRanges(lender, subject.price);
  const field = (key: Exclude<keyof CalculatorInput, 'frequency'>) => ({
    name: CALCULATOR_QUERY_KEYS[key],
    value: input[key],
    range: ranges[key],
    onChange: change(key),
  });

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
            <RangeField
              {...field('amount')}
              label={text('finance.amount', 'Loan amount')}
              unit="dollars"
              keepsOutOfRange
              slider
            />
            <RangeField {...field('termYears')} label={text('finance.term', 'Loan term')} unit="years" slider />
            <RangeField
              {...field('rate')}
              label={text('finance.rateInput', 'Interest')}
              unit="percent"
              locked={isRateLocked(lender)}
              slider
            />
            <CalculatorTwoColumns>
              <RangeField {...field('deposit')} label={text('finance.deposit', 'Deposit (optional)')} unit="dollars" />
              <RangeField {...field('tradeIn')} label={text('finance.tradeIn', 'Trade-in (optional)')} unit="dollars" />
              <RangeField {...field('residual')} label={text('finance.residual', 'Residual (optional)')} unit="dollars" />
            </CalculatorTwoColumns>
            <FrequencyChoice value={input.frequency} onChange={change('frequency')} />
            <NoScriptBox>
              <Button type="submit" tone="secondary">
                {text('finance.calculate', 'Work it out')}
              </Button>
            </NoScriptBox>
          </CalculatorInputs>
          <ResultPanel
            result={computeRepayment(input, ranges, lender)}
            frequency={input.frequency}
            rate={input.rate}
            advertised={lender}
            enquiry={enquiry ?? enquiryHref(input, subject)}
          />
        </CalculatorBoard>
      </Stack>
      <Disclaimer>{`${lender.warning} ${lender.disclaimer}`}</Disclaimer>
    </CalculatorRoot>
  );
};
