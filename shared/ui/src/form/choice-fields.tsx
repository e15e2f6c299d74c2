import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { SelectOption } from '../control/select';
import { LabelElement } from '../control/control.styles';
import { token } from '../theme/token';
import { Box, Choice } from './choice.styles';
import { FieldError, FieldRoot, FieldHint, OptionalMark, useFieldControl, type FieldProps } from './field';

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

/** The answer is true or false; without JavaScript a ticked box sends `true`. */
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
        />
        <span>{field.label}</span>
      </Choice>
      {field.hint ? <FieldHint id={hintId}>{field.hint}</FieldHint> : null}
      <FieldError id={errorId}>{error}</FieldError>
    </FieldRoot>
  );
};

interface ChoiceSetProps extends ComponentProps<typeof Group> {
  field: FieldProps;
  options: SelectOption[];
  boxOf: (option: SelectOption) => ComponentProps<typeof Box>;
}

/** The first box has the field's id, so that the error list leads to it. */
const ChoiceSet = ({ field, options, boxOf, ...group }: ChoiceSetProps) => {
  const { control, error, hintId, errorId } = useFieldControl(field);
  return (
    <Group aria-describedby={control['aria-describedby']} {...group}>
      <LabelElement as="legend">
        {field.label}
        <OptionalMark required={field.required} />
      </LabelElement>
      {field.hint ? <FieldHint id={hintId}>{field.hint}</FieldHint> : null}
      <Options>
        {options.map((option, index) => {
          const id = index === 0 ? control.id : `${control.id}-${index}`;
          return (
            <Choice key={option.value} htmlFor={id}>
              <Box {...boxOf(option)} id={id} value={option.value} />
              <span>{option.label}</span>
            </Choice>
          );
        })}
      </Options>
      <FieldError id={errorId}>{error}</FieldError>
    </Group>
  );
};

export const RadioGroup = ({ options, ...field }: FieldProps & { options: SelectOption[] }) => {
  const { control, value, formik } = useFieldControl(field);
  const { 'aria-describedby': _describedBy, 'aria-invalid': invalid, ...shared } = control;
  return (
    <ChoiceSet
      role="radiogroup"
      aria-invalid={invalid}
      aria-required={field.required || undefined}
      field={field}
      options={options}
      boxOf={(option) => ({
        ...shared,
        type: 'radio',
        checked: value === option.value,
        disabled: option.disabled,
        onChange: () => void formik.setFieldValue(field.name, option.value),
      })}
    />
  );
};

/** The answer is the list of ticked options; without JavaScript each ticked box is sent under the name `sentAs`. */
export const CheckboxGroup = ({ options, sentAs, ...field }: FieldProps & { options: SelectOption[]; sentAs?: string }) => {
  const { control, value, formik } = useFieldControl(field);
  const ticked = Array.isArray(value) ? value : [];
  const toggle = (option: string) => (ticked.includes(option) ? ticked.filter((each) => each !== option) : [...ticked, option]);
  return (
    <ChoiceSet
      field={field}
      options={options}
      boxOf={(option) => ({
        name: sentAs ?? field.name,
        type: 'checkbox',
        checked: ticked.includes(option.value),
        'aria-invalid': control['aria-invalid'],
        onChange: () => void formik.setFieldValue(field.name, toggle(option.value)),
        onBlur: control.onBlur,
      })}
    />
  );
};
