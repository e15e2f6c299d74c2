import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FormField, FormValues } from '@forecourt/contracts/form/form';
import { shownValues } from '@forecourt/rules/form/conditions';
import { formProblems } from '@forecourt/rules/form/form-schema';
import { startValues, type FormSite } from '@forecourt/rules/form/form-site';
import { Notice } from '../feedback/notice';
import { StepFields } from '../form-engine/step-fields';
import { Copy } from '../type/type';
import { useText } from '../wording/wording-provider';
import { Form, type FormProps } from './form';
import { SubmitButton } from './submit-button';

const Success = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Notice ref={place} tone="success" tabIndex={-1}>
      {children}
    </Notice>
  );
};

/** A small form as data, for what is no lead: `SiteForm` is for those. */
export interface SimpleDescription {
  fields: FormField[];
  submitLabel: string;
  /** Stands above the button: the privacy notice at collection. */
  notice?: string;
}

/** No place of the dealer's matters to such a form. */
const NOWHERE: FormSite = { locale: 'en-AU', timezone: 'UTC', locations: [], service: { types: [], intervals: [] } };

export interface FormFromDescriptionProps extends Omit<FormProps, 'initialValues' | 'check' | 'children'> {
  description: SimpleDescription;
  /** Answers to start with: remembered details, hidden values. */
  values?: FormValues;
  /** Stands before the notice and the button, e.g. `TrapField`. */
  children?: ReactNode;
  /** Takes the form's place once it was sent, with the focus. */
  success?: ReactNode;
}

/** Renders a small form from its description. `onSubmit` gets the answers of the fields that are shown. */
export const FormFromDescription = ({ description, values, children, success, onSubmit, ...rest }: FormFromDescriptionProps) => {
  const text = useText();
  const [sent, setSent] = useState(false);
  const { fields } = description;
  const start = useMemo(() => startValues({ fields }, NOWHERE, {}, values), [fields, values]);
  const check = (answers: FormValues) => formProblems(fields, answers, { site: NOWHERE, now: 0, text });
  const submit: FormProps['onSubmit'] = async (answers) => {
    const extra = Object.entries(answers).filter(([name]) => !fields.some((field) => field.name === name));
    const result = await onSubmit({ ...shownValues(fields, answers), ...Object.fromEntries(extra) });
    if (!result || result.ok) setSent(true);
    return result;
  };
  if (sent && success) return <Success>{success}</Success>;
  return (
    <Form {...rest} initialValues={start} check={check} onSubmit={submit}>
      <StepFields fields={fields} all={fields} place={{ country: 'AU' }} />
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
