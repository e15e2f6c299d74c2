import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFormikContext } from 'formik';
import { Icon } from '../icon/icon';
import { LabelElement } from '../control/control.styles';
import { token } from '../theme/token';
import { useText } from '../wording/wording-provider';
import type { FormValues } from '@forecourt/contracts/form/form';
import { fieldId, useFormFrame } from './form-context';
import { fieldErrorMessage } from './transform-errors';

export const FieldRoot = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.space[1]};
  min-width: 0;
`;
export const FieldHint = styled.p`
  color: ${token.colour.muted};
  font-size: ${token.size.sm};
`;
const ErrorRoot = styled.p`
  display: flex;
  gap: ${token.space[1]};
  color: ${token.colour.danger};
  font-size: ${token.size.sm};
  font-weight: ${token.weight.medium};
  > svg {
    margin-block-start: 0.125rem;
  }
`;
const Optional = styled.span`
  color: ${token.colour.muted};
  font-weight: ${token.weight.regular};
`;

export interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
}

/** Connect a control to its label, hint and error message. */
export interface ControlProps {
  id: string;
  name: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  onBlur: () => void;
}

export const FieldError = ({ id, children }: { id: string; children?: string }) =>
  children ? (
    <ErrorRoot id={id}>
      <Icon name="alert" size={16} />
      {children}
    </ErrorRoot>
  ) : null;

export const OptionalMark = ({ required }: { required?: boolean }) => {
  const text = useText();
  return required ? null : <Optional> {text('ui.form.optional', '(optional)')}</Optional>;
};

/** For a control that `Field` does not render. */
export const useFieldControl = ({ name, hint, required }: Omit<FieldProps, 'label'>) => {
  const formik = useFormikContext<FormValues>();
  const form = useFormFrame();
  const id = fieldId(form.id, name);
  const error = fieldErrorMessage(formik, name);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    name,
    required: required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    onBlur: () => form.leave(name),
  };
  return { control, error, hintId: `${id}-hint`, errorId: `${id}-error`, value: formik.values[name], formik };
};

/** `<Field name="suburb" label="Suburb">{(control) => <input {...control} />}</Field>` */
export const Field = ({ children, ...field }: FieldProps & { children: (control: ControlProps) => ReactNode }) => {
  const { control, error, hintId, errorId } = useFieldControl(field);
  return (
    <FieldRoot>
      <LabelElement htmlFor={control.id}>
        {field.label}
        <OptionalMark required={field.required} />
      </LabelElement>
      {field.hint ? <FieldHint id={hintId}>{field.hint}</FieldHint> : null}
      {children(control)}
      <FieldError id={errorId}>{error}</FieldError>
    </FieldRoot>
  );
};
