import { EMPLOYMENT_KINDS, type EmploymentKind } from '@forecourt/contracts/site/finance-defaults';
import { parseWholeNumber } from '@forecourt/rules/finance/calculator-input';
import { currencySign, formatAmount } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { Select, Stack, useText } from '@forecourt/ui';
import { useId } from 'react';
import { CalculatorEntry } from '../../parts/calculator/calculator.styles';

/** Amounts are in dollars. */
export interface ShopperSituation {
  income: number;
  expenses: number;
  employment: EmploymentKind | '';
  /** Name of the lender or broker to whom the shopper agrees; '' for nobody. */
  consentTo: string;
}

interface PrequalifyFieldsProps {
  value: ShopperSituation;
  lender: string;
  /** Name of who gets the figures: the lender, or a broker for it. */
  recipient: string;
  onChange: (value: ShopperSituation) => void;
}

interface MoneyFieldProps {
  name: string;
  label: string;
  value: number;
  onChange: (dollars: number) => void;
}

const MoneyField = ({ name, label, value, onChange }: MoneyFieldProps) => {
  const { locale, currency } = useSite();
  const id = useId();
  return (
    <Stack gap={2}>
      <label htmlFor={id}>{label}</label>
      <CalculatorEntry $wide>
        <span aria-hidden>{currencySign(locale, currency)}</span>
        <input
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          required
          value={value > 0 ? formatAmount(value, locale) : ''}
          onChange={(event) => onChange(Math.min(parseWholeNumber(event.target.value), 50_000_000))}
        />
      </CalculatorEntry>
    </Stack>
  );
};

export const PrequalifyFields = ({ value, lender, recipient, onChange }: PrequalifyFieldsProps) => {
  const text = useText<'finance'>();
  const names: Record<EmploymentKind, string> = {
    full_time: text('finance.prequalify.fullTime', 'Full-time'),
    part_time: text('finance.prequalify.partTime', 'Part-time'),
    casual: text('finance.prequalify.casual', 'Casual'),
    self_employed: text('finance.prequalify.selfEmployed', 'Self-employed'),
    pension: text('finance.prequalify.pension', 'Pension or benefits'),
    other: text('finance.prequalify.other', 'Other'),
  };
  return (
    <Stack gap={4}>
      <MoneyField
        name="income"
        label={text('finance.prequalify.income', 'Your income a year, before tax')}
        value={value.income}
        onChange={(income) => onChange({ ...value, income })}
      />
      <MoneyField
        name="expenses"
        label={text('finance.prequalify.expenses', 'Your expenses a month')}
        value={value.expenses}
        onChange={(expenses) => onChange({ ...value, expenses })}
      />
      <Select
        name="employment"
        label={text('finance.prequalify.employment', 'Employment')}
        required
        placeholder={text('finance.prequalify.choose', 'Please choose')}
        options={EMPLOYMENT_KINDS.map((kind) => ({ value: kind, label: names[kind] }))}
        value={value.employment}
        onChange={(event) => onChange({ ...value, employment: event.target.value as EmploymentKind | '' })}
      />
      <label>
        <input
          type="checkbox"
          name="consent"
          required
          checked={value.consentTo === recipient}
          onChange={(event) => onChange({ ...value, consentTo: event.target.checked ? recipient : '' })}
        />{' '}
        {recipient === lender
          ? text('finance.prequalify.consent', '{{lender}} may get these figures. They are sent without my name.', { lender })
          : text(
              'finance.prequalify.consentBroker',
              '{{broker}}, the broker, may get these figures and ask {{lender}}. They are sent without my name.',
              { broker: recipient, lender },
            )}
      </label>
    </Stack>
  );
};
