import type { RepaymentFrequency } from '@forecourt/rules/finance/repayment';
import { useText } from '@forecourt/ui';
import { useId } from 'react';
import { CALCULATOR_QUERY_KEYS } from '@forecourt/rules/finance/finance-link';
import { CalculatorSegments } from './calculator.styles';

/** F-02. */
export const FrequencyChoice = ({
  value,
  onChange,
}: {
  value: RepaymentFrequency;
  onChange: (value: RepaymentFrequency) => void;
}) => {
  const text = useText<'finance'>();
  const id = useId();
  const choices: [RepaymentFrequency, string][] = [
    ['week', text('finance.weekly', 'Weekly')],
    ['fortnight', text('finance.fortnightly', 'Fortnightly')],
    ['month', text('finance.monthly', 'Monthly')],
  ];
  return (
    <CalculatorSegments>
      <legend>{text('finance.frequency', 'Repayments')}</legend>
      <div>
        {choices.map(([frequency, label]) => (
          <label key={frequency} htmlFor={`${id}-${frequency}`}>
            <input
              id={`${id}-${frequency}`}
              type="radio"
              name={CALCULATOR_QUERY_KEYS.frequency}
              value={frequency}
              checked={value === frequency}
              onChange={() => onChange(frequency)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </CalculatorSegments>
  );
};
