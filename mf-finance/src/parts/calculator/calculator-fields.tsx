import { calculatorRanges } from '@forecourt/rules/finance/calculator-input';
import type { FinanceSubject } from '@forecourt/rules/finance/finance-link';
import type { Lender } from '@forecourt/rules/finance/lenders';
import { tradeInPath } from '@forecourt/rules/trade-in/trade-in-pages';
import { useSite } from '@forecourt/store';
import { Anchor, Copy, Select, useText } from '@forecourt/ui';
import { isRateLocked, type CalculatorInput } from '../../model/calculator-input';
import { lenderLabel } from '../../model/calculator-lender';
import { CALCULATOR_QUERY_KEYS } from '@forecourt/rules/finance/finance-link';
import { CalculatorMoneyColumns } from './calculator.styles';
import { FrequencyChoice } from './frequency-choice';
import { RangeField } from './range-field';

type Change = <Key extends keyof CalculatorInput>(key: Key) => (value: CalculatorInput[Key]) => void;

interface CalculatorFieldsProps {
  lenders: readonly Lender[];
  lender: Lender;
  subject: FinanceSubject;
  input: CalculatorInput;
  change: Change;
}

/** The shopper comes back with the value of the own car. */
const ValuationLink = ({ carId }: { carId: string | undefined }) => {
  const text = useText<'finance'>();
  if (!useSite().features.tradeIn) return null;
  return (
    <Copy size="sm">
      <Anchor href={carId ? tradeInPath(carId) : '/trade-in'}>{text('finance.tradeIn.value', 'What is your car worth?')}</Anchor>
    </Copy>
  );
};

const TermChoice = ({ years, value, onChange }: { years: number[]; value: number; onChange: (years: number) => void }) => {
  const text = useText<'finance'>();
  return (
    <Select
      label={text('finance.term', 'Loan term')}
      name={CALCULATOR_QUERY_KEYS.termYears}
      value={String(value)}
      options={years.map((each) => ({
        value: String(each),
        label: text('finance.term.years', '{{years}} yr', { years: each }),
      }))}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
};

/** Only inputs that the lender shows; the choice of the lender where there are several (F-01). */
export const CalculatorFields = ({ lenders, lender, subject, input, change }: CalculatorFieldsProps) => {
  const text = useText<'finance'>();
  const ranges = calculatorRanges(lender, subject.price);
  const { inputs } = lender;
  const field = (key: keyof typeof ranges) => ({
    name: CALCULATOR_QUERY_KEYS[key],
    value: input[key],
    range: ranges[key],
    onChange: change(key),
  });
  return (
    <>
      {lenders.length > 1 ? (
        <Select
          label={text('finance.lender', 'Lender')}
          name={CALCULATOR_QUERY_KEYS.lender}
          value={lender.id}
          options={lenders.map((each) => ({ value: each.id, label: lenderLabel(each, lenders) }))}
          onChange={(event) => change('lender')(event.target.value)}
        />
      ) : null}
      <RangeField {...field('amount')} label={text('finance.amount', 'Loan amount')} unit="dollars" keepsOutOfRange slider />
      {lender.years.length > 0 ? (
        <TermChoice years={lender.years} value={input.termYears} onChange={change('termYears')} />
      ) : (
        <RangeField {...field('termYears')} label={text('finance.term', 'Loan term')} unit="years" slider />
      )}
      {inputs.interest === 'hidden' ? null : (
        <RangeField
          {...field('rate')}
          label={text('finance.rateInput', 'Interest')}
          unit="percent"
          locked={isRateLocked(lender)}
          slider
        />
      )}
      <CalculatorMoneyColumns>
        {inputs.deposit === 'hidden' ? null : (
          <>
            <RangeField {...field('deposit')} label={text('finance.deposit', 'Deposit (optional)')} unit="dollars" />
            <div>
              <RangeField {...field('tradeIn')} label={text('finance.tradeIn', 'Trade-in (optional)')} unit="dollars" />
              <ValuationLink carId={subject.carId} />
            </div>
          </>
        )}
        {inputs.residual === 'hidden' ? null : (
          <RangeField {...field('residual')} label={text('finance.residual', 'Residual (optional)')} unit="dollars" />
        )}
      </CalculatorMoneyColumns>
      {inputs.frequency === 'hidden' ? null : <FrequencyChoice value={input.frequency} onChange={change('frequency')} />}
    </>
  );
};
