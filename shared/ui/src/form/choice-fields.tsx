import { styled } from 'styled-components';
import type { SelectOption } from '../control/select';
import { LabelRoot } from '../control/control.styles';
import { media, token } from '../theme/token';
import { FieldError, FieldRoot, Hint, OptionalMark, useFieldControl, type FieldProps } from './field';

const Choice = styled.label`
  display: flex;
  gap: ${token.space[3]};
  align-items: flex-start;
  min-height: 2.25rem;
  padding-block: ${token.space[1]};
  cursor: pointer;
  ${media.touch} {
    min-height: ${token.target};
    align-items: center;
  }
`;
const Box = styled.input`
  flex: none;
  width: 1.375rem;
  height: 1.375rem;
  margin: 0.1rem 0 0;
  accent-color: ${token.colour.primary};
  cursor: pointer;
`;
const Group = styled.fieldset`
  display: grid;
  gap: ${token.space[1]};
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
  }
`;
const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${token.space[6]};
`;

/** One box to tick. Its answer is true or false; without JavaScript a ticked box sends `true`. */
export const CheckboxField = (field: FieldProps) => {
  const { control, error, hintId, errorId, value, formik } = useFieldControl(field);
  return (
    <FieldRoot>
      <Choice htmlFor={control.id}>
        <Box
          {...control}
          type="checkbox"
          value="true"
          checked={value === true}
          onChange={(event) => void formik.setFieldValue(field.name, event.target.checked)}
          onBlur={formik.handleBlur}
        />
        <span>{field.label}</span>
      </Choice>
      {field.hint ? <Hint id={hintId}>{field.hint}</Hint> : null}
      <FieldError id={errorId}>{error}</FieldError>
    </FieldRoot>
  );
};

/** One answer out of a few that are all seen. */
export const RadioGroup = ({ options, ...field }: FieldProps & { options: SelectOption[] }) => {
  const { control, error, hintId, errorId, value, formik } = useFieldControl(field);
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid, ...shared } = control;
  return (
    <Group role="radiogroup" aria-describedby={describedBy} aria-invalid={invalid} aria-required={field.required || undefined}>
      <LabelRoot as="legend">
        {field.label}
        <OptionalMark required={field.required} />
      </LabelRoot>
      {field.hint ? <Hint id={hintId}>{field.hint}</Hint> : null}
      <Options>
        {options.map((option, index) => {
          // The first one carries the field's id: that is where the error list leads.
          const own = index === 0 ? id : `${id}-${index}`;
          return (
            <Choice key={option.value} htmlFor={own}>
              <Box
                {...shared}
                id={own}
                type="radio"
                value={option.value}
                checked={value === option.value}
                disabled={option.disabled}
                onChange={() => void formik.setFieldValue(field.name, option.value)}
                onBlur={formik.handleBlur}
              />
              <span>{option.label}</span>
            </Choice>
          );
        })}
      </Options>
      <FieldError id={errorId}>{error}</FieldError>
    </Group>
  );
};

/** Any of a few answers. Its answer is the list of those that are ticked; without JavaScript each sends itself under `sentAs`. */
export const CheckboxGroup = ({ options, sentAs, ...field }: FieldProps & { options: SelectOption[]; sentAs?: string }) => {
  const { control, error, hintId, errorId, value, formik } = useFieldControl(field);
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = control;
  const ticked = Array.isArray(value) ? value : [];
  const toggle = (option: string) => (ticked.includes(option) ? ticked.filter((each) => each !== option) : [...ticked, option]);
  return (
    <Group aria-describedby={describedBy}>
      <LabelRoot as="legend">
        {field.label}
        <OptionalMark required={field.required} />
      </LabelRoot>
      {field.hint ? <Hint id={hintId}>{field.hint}</Hint> : null}
      <Options>
        {options.map((option, index) => {
          const own = index === 0 ? id : `${id}-${index}`;
          return (
            <Choice key={option.value} htmlFor={own}>
              <Box
                id={own}
                name={sentAs ?? field.name}
                type="checkbox"
                value={option.value}
                checked={ticked.includes(option.value)}
                aria-invalid={invalid}
                onChange={() => void formik.setFieldValue(field.name, toggle(option.value))}
                onBlur={() => void formik.setFieldTouched(field.name)}
              />
              <span>{option.label}</span>
            </Choice>
          );
        })}
      </Options>
      <FieldError id={errorId}>{error}</FieldError>
    </Group>
  );
};
