import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import type { AnyObjectSchema } from 'yup';
import { Button } from '../button/button';
import { Notice } from '../feedback/notice';
import { Copy } from '../type/type';
import { token } from '../theme/token';
import { useText } from '../wording/wording-provider';
import { DescribedField } from './described-field';
import { initialValues, isShown, shownValues, type FormDescription, type FormValues } from './description';
import { Form, type FormProps } from './form';
import { schemaFromDescription } from './schema';

const Fields = styled.div`
  display: grid;
  gap: ${token.space[5]} ${token.space[4]};
  @container (min-width: 30rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > [data-width='full'] {
      grid-column: 1 / -1;
    }
  }
`;

/** The button of a form: busy while the answers are on their way. */
export const SubmitButton = ({ children, wide }: { children: ReactNode; wide?: boolean }) => {
  const { isSubmitting } = useFormikContext();
  return (
    // Pressing it must not take the focus from a field first: the field's message would appear and move the button away.
    <Button type="submit" size="large" wide={wide} busy={isSubmitting} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </Button>
  );
};

const ShownFields = ({ description }: { description: FormDescription }) => {
  const { values } = useFormikContext<FormValues>();
  const shown = description.fields.filter((field) => isShown(field, values));
  return (
    <>
      {shown
        .filter(({ type }) => type === 'hidden')
        .map((field) => (
          <DescribedField key={field.name} field={field} />
        ))}
      <Fields>
        {shown
          .filter(({ type }) => type !== 'hidden')
          .map((field) => (
            <div key={field.name} data-width={field.width ?? 'full'}>
              <DescribedField field={field} />
            </div>
          ))}
      </Fields>
    </>
  );
};

const Success = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Notice ref={place} tone="success" tabIndex={-1}>
      {children}
    </Notice>
  );
};

export interface FormFromDescriptionProps extends Omit<FormProps, 'initialValues' | 'children'> {
  description: FormDescription;
  /** In place of the one made from the description. */
  schema?: AnyObjectSchema;
  /** Answers to start with: remembered details, hidden values. */
  values?: FormValues;
  /** Stands before the notice and the button, e.g. a captcha or `TrapField`. */
  children?: ReactNode;
  /** Takes the form's place once it was sent, with the focus. */
  success?: ReactNode;
}

/** Renders a form from its description (L-01). `onSubmit` gets the answers of the fields that are shown. */
export const FormFromDescription = ({
  description,
  schema,
  values,
  children,
  success,
  onSubmit,
  ...rest
}: FormFromDescriptionProps) => {
  const text = useText();
  const [sent, setSent] = useState(false);
  const built = useMemo(() => schema ?? schemaFromDescription(description, text), [schema, description, text]);
  const submit: FormProps['onSubmit'] = async (answers) => {
    const extra = Object.entries(answers).filter(([name]) => !description.fields.some((field) => field.name === name));
    const result = await onSubmit({ ...shownValues(description, answers), ...Object.fromEntries(extra) });
    if (!result || result.ok) setSent(true);
    return result;
  };
  if (sent && success) return <Success>{success}</Success>;
  return (
    <Form {...rest} initialValues={initialValues(description, values)} schema={built} onSubmit={submit}>
      <ShownFields description={description} />
      {children}
      {description.notice ? (
        <Copy size="sm" tone="muted">
          {description.notice}
        </Copy>
      ) : null}
      <div>
        <SubmitButton>{description.submitLabel}</SubmitButton>
      </div>
    </Form>
  );
};
