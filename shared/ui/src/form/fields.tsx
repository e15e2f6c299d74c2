import { useId, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { useFormikContext } from 'formik';
import { TextInputElement, TextAreaElement } from '../control/control.styles';
import { SelectControl, type SelectOption } from '../control/select';
import { VisuallyHidden } from '../layout/layout';
import type { FormValues } from '@forecourt/contracts/form/form';
import { Field, type FieldProps } from './field';

const useAnswer = (name: string) => {
  const { values, handleChange } = useFormikContext<FormValues>();
  return { value: String(values[name] ?? ''), onChange: handleChange };
};

export interface TextFieldProps extends FieldProps {
  /** `number` is a text field with a numeric keyboard, because a real number field changes its value on scrolling. */
  type?: 'text' | 'email' | 'tel' | 'number' | 'date' | 'datetime-local' | 'textarea';
  /** Earliest date or time in the browser's calendar. */
  min?: string;
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  rows?: number;
  inputMode?: ComponentProps<'input'>['inputMode'];
  /** The browser suggests these names while a person types; any other text is valid too. */
  suggestions?: readonly string[];
  onFocus?: () => void;
}

export const TextField = ({
  type = 'text',
  autoComplete,
  placeholder,
  maxLength,
  rows = 4,
  inputMode,
  min,
  suggestions,
  onFocus,
  ...field
}: TextFieldProps) => {
  const answer = useAnswer(field.name);
  const list = useId();
  const shared = { ...answer, autoComplete, placeholder, maxLength };
  return (
    <Field {...field}>
      {(control) =>
        type === 'textarea' ? (
          <TextAreaElement {...control} {...shared} rows={rows} />
        ) : (
          <>
            <TextInputElement
              {...control}
              {...shared}
              type={type === 'number' ? 'text' : type}
              min={min}
              inputMode={inputMode ?? (type === 'number' ? 'decimal' : undefined)}
              list={suggestions && list}
              onFocus={onFocus}
            />
            {suggestions ? (
              <datalist id={list}>
                {suggestions.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </datalist>
            ) : null}
          </>
        )
      }
    </Field>
  );
};

export interface SelectFieldProps extends FieldProps {
  options: SelectOption[];
  /** First option, with an empty value. Default: "Please choose". */
  placeholder?: string;
  autoComplete?: string;
}

export const SelectField = ({ options, placeholder, autoComplete, ...field }: SelectFieldProps) => {
  const answer = useAnswer(field.name);
  return (
    <Field {...field}>
      {(control) => (
        <SelectControl {...control} {...answer} options={options} placeholder={placeholder} autoComplete={autoComplete} />
      )}
    </Field>
  );
};

const HiddenFromPeople = styled(VisuallyHidden)`
  inset-inline-start: -100vw;
`;

/** People do not see this field. Programs that send spam fill it in, so the server treats a form with an answer in it as spam. */
export const HoneypotField = ({ name = 'website' }: { name?: string }) => {
  const answer = useAnswer(name);
  return (
    <HiddenFromPeople aria-hidden>
      <input {...answer} name={name} type="text" tabIndex={-1} autoComplete="off" aria-label={name} />
    </HiddenFromPeople>
  );
};
