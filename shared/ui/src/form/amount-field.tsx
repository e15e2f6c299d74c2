import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import type { DistanceUnit } from '@forecourt/rules/vehicle/odometer';
import { styled } from 'styled-components';
import { TextInputElement } from '../control/control.styles';
import { media, token } from '../theme/token';
import { useText } from '../wording/wording-provider';
import { Field, useFieldControl, type FieldProps } from './field';
import { caretPosition, digitsBehind, groupTypedDigits } from './grouped-number';

const Line = styled.span<{ $before: boolean }>`
  position: relative;
  display: block;
  input {
    font-variant-numeric: tabular-nums;
    ${({ $before }) => ($before ? 'padding-inline-start: 2.25rem;' : 'padding-inline-end: 3.75rem;')}
  }
  > span {
    position: absolute;
    inset-block: 0;
    ${({ $before }) => ($before ? `inset-inline-start: ${token.space[4]};` : `inset-inline-end: ${token.space[4]};`)}
    display: grid;
    align-content: center;
    color: ${token.colour.muted};
    pointer-events: none;
  }
`;
const Presets = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin-block-start: ${token.space[1]};
  ${media.plain} {
    display: none;
  }
  button {
    min-height: 2.25rem;
    padding: ${token.space[1]} ${token.space[3]};
    border: 1px solid ${token.colour.line};
    border-radius: ${token.radius.pill};
    background: ${token.colour.surface};
    color: ${token.colour.ink};
    font-size: ${token.size.sm};
    font-variant-numeric: tabular-nums;
    cursor: pointer;
    ${media.touch} {
      min-height: ${token.target};
    }
  }
  button[aria-pressed='true'] {
    border-color: ${token.colour.link};
    box-shadow: inset 0 0 0 1px ${token.colour.link};
    font-weight: ${token.weight.bold};
  }
`;

export interface AmountFieldProps extends FieldProps {
  /** `price` shows the currency sign before the number, `odometer` the unit of distance behind it. */
  unit: 'price' | 'odometer';
  presets?: readonly number[];
  /** BCP 47; decides the separators. */
  locale: string;
  sign: string;
  distance: DistanceUnit;
  autoComplete?: string;
  placeholder?: string;
}

/** A whole number with separators and its unit, and buttons for preset values (L-08). */
export const AmountField = ({
  unit,
  presets = [],
  locale,
  sign,
  distance,
  autoComplete,
  placeholder,
  ...field
}: AmountFieldProps) => {
  const text = useText();
  const { value, formik } = useFieldControl(field);
  const input = useRef<HTMLInputElement>(null);
  const behind = useRef<number>(undefined);
  const before = unit === 'price';
  const typed = String(value ?? '');
  useLayoutEffect(() => {
    if (behind.current === undefined || !input.current) return;
    const caret = caretPosition(typed, behind.current);
    input.current.setSelectionRange(caret, caret);
    behind.current = undefined;
  });
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    behind.current = digitsBehind(target.value, target.selectionStart ?? target.value.length);
    void formik.setFieldValue(field.name, groupTypedDigits(target.value, locale));
  };
  const distanceWord = distance === 'km' ? text('ui.form.unit.km', 'kms') : text('ui.form.unit.miles', 'miles');
  const unitWord = before ? sign : distanceWord;
  const say = (grouped: string): string => (before ? `${unitWord}${grouped}` : `${grouped} ${unitWord}`);
  return (
    <Field {...field}>
      {(control) => (
        <>
          <Line $before={before}>
            <TextInputElement
              {...control}
              ref={input}
              value={typed}
              onChange={take}
              inputMode="numeric"
              autoComplete={autoComplete ?? 'off'}
              placeholder={placeholder}
              maxLength={12}
            />
            <span aria-hidden>{unitWord}</span>
          </Line>
          {presets.length > 0 ? (
            <Presets role="group" aria-label={text('ui.form.presets', '{{label}}: choose a value', { label: field.label })}>
              {presets.map((preset) => {
                const grouped = groupTypedDigits(String(preset), locale);
                return (
                  <button
                    key={preset}
                    type="button"
                    aria-pressed={grouped === typed}
                    onClick={() => void formik.setFieldValue(field.name, grouped)}
                  >
                    {say(grouped)}
                  </button>
                );
              })}
            </Presets>
          ) : null}
        </>
      )}
    </Field>
  );
};
