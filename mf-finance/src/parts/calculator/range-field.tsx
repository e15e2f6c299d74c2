import {
  clamp,
  firstStep,
  parseDecimal,
  parseWholeNumber,
  isOutOfRange,
  roundToStep,
  type InputRange,
} from '@forecourt/rules/finance/calculator-input';
import { currencySign } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { IconButton, useText } from '@forecourt/ui';
import { useId, useState } from 'react';
import { CalculatorEntry, FieldHead, FieldRoot, RangeHelp, CalculatorSlider, SliderRow } from './calculator.styles';
import { formatRangeBound, formatCalculatorEntry, type CalculatorEntryUnit } from './entry-format';

interface RangeFieldProps {
  name: string;
  label: string;
  unit: CalculatorEntryUnit;
  value: number;
  range: InputRange;
  /** True keeps a typed value out of range and shows a message; otherwise the value is clamped. */
  keepsOutOfRange?: boolean;
  locked?: boolean;
  slider?: boolean;
  onChange: (value: number) => void;
}

const useErrorText = (
  { value, range, unit, keepsOutOfRange }: Pick<RangeFieldProps, 'value' | 'range' | 'unit' | 'keepsOutOfRange'>,
  hasLetters: boolean,
): string | undefined => {
  const site = useSite();
  const text = useText<'finance'>();
  if (hasLetters) return text('finance.notANumber', 'Please enter a number.');
  if (!keepsOutOfRange || !isOutOfRange(value, range)) return undefined;
  return text('finance.outOfRange', 'Cannot be less than {{min}} or more than {{max}}', {
    min: formatRangeBound(range.min, unit, site),
    max: formatRangeBound(range.max, unit, site),
  });
};

/** Renders a number field with step buttons and, on request, a slider (F-01, WCAG 2.5.7). */
export const RangeField = ({ name, label, unit, value, range, keepsOutOfRange, locked, slider, onChange }: RangeFieldProps) => {
  const site = useSite();
  const text = useText<'finance'>();
  const id = useId();
  // The field keeps the text as the shopper types it, and formats it when it loses the focus.
  const [draft, setDraft] = useState<string>();
  const [hasLetters, setLetters] = useState(false);
  const errorText = useErrorText({ value, range, unit, keepsOutOfRange }, hasLetters);

  const type = (typed: string) => {
    setLetters(/(?![kK])\p{L}/u.test(typed));
    // Commas that the shopper types stay in the text, because rewriting the text would move the caret.
    const cleanText = typed.replace(unit === 'dollars' ? /[^\d,.kK]/g : /[^\d.]/g, '');
    setDraft(cleanText);
    const number = unit === 'dollars' ? parseWholeNumber(cleanText) : parseDecimal(cleanText);
    onChange(keepsOutOfRange ? number : clamp(number, range));
  };
  const move = (to: number) => {
    setLetters(false);
    setDraft(undefined);
    onChange(roundToStep(to, range));
  };
  const stepButton = (icon: 'minus' | 'plus', action: string, to: number) => (
    <IconButton icon={icon} tone="secondary" label={`${action}: ${label}`} onClick={() => move(to)} />
  );

  return (
    <FieldRoot>
      <FieldHead>
        <label htmlFor={id}>{label}</label>
        <CalculatorEntry $wide={!slider}>
          {unit === 'dollars' ? <span aria-hidden>{currencySign(site.locale, site.currency)}</span> : null}
          <input
            id={id}
            name={name}
            type="text"
            inputMode={unit === 'dollars' ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={draft ?? formatCalculatorEntry(value, unit, site)}
            readOnly={locked}
            aria-invalid={errorText ? true : undefined}
            aria-describedby={errorText ? `${id}-help` : undefined}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              setLetters(false);
              setDraft(undefined);
            }}
          />
          {unit === 'dollars' ? null : (
            <span aria-hidden>{unit === 'years' ? text('finance.years', 'yr') : text('finance.percent', '% p.a.')}</span>
          )}
        </CalculatorEntry>
      </FieldHead>
      {slider && !locked ? (
        <SliderRow>
          {stepButton('minus', text('finance.less', 'Less'), value - range.step)}
          <CalculatorSlider
            type="range"
            aria-label={label}
            aria-valuetext={formatRangeBound(value, unit, site)}
            min={firstStep(range)}
            max={range.max}
            step={range.step}
            value={clamp(value, range)}
            onChange={(event) => move(Number(event.target.value))}
          />
          {stepButton('plus', text('finance.more', 'More'), value + range.step)}
        </SliderRow>
      ) : null}
      {errorText ? (
        <RangeHelp id={`${id}-help`} role="alert" $wrong>
          {errorText}
        </RangeHelp>
      ) : null}
    </FieldRoot>
  );
};
