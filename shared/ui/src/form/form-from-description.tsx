import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FormField, FormValues } from '@forecourt/contracts/form/form';
import { visibleValues } from '@forecourt/rules/form/conditions';
import { findFormProblems } from '@forecourt/rules/form/form-schema';
import { startValuesOfForm } from '@forecourt/rules/form/form-site';
import { useSite } from '@forecourt/store';
import { Notice } from '../feedback/notice';
import { fieldSettingsOf } from '../form-engine/field-settings';
import { AnswerMemoryEffect } from '../form-engine/form-effects';
import { StepFields } from '../form-engine/step-fields';
import { useShopperDetails } from '../form-engine/use-shopper-details';
import { Copy } from '../type/type';
import { useText } from '../wording/wording-provider';
import { Form, type FormProps } from './form';
import { SubmitButton } from './submit-button';

const Success = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.focus(), []);
  return (
    <Notice ref={place} tone="success" tabIndex={-1}>
      {children}
    </Notice>
  );
};

/** Creates no lead. Forms that create leads use `SiteForm`. */
export interface SimpleFormDescription {
  fields: FormField[];
  submitLabel: string;
  /** Privacy notice above the submit button. */
  notice?: string;
}

export interface FormFromDescriptionProps extends Omit<FormProps, 'initialValues' | 'check' | 'children'> {
  description: SimpleFormDescription;
  values?: FormValues;
  /** Above the privacy notice and the submit button, such as `HoneypotField`. */
  children?: ReactNode;
  /** Replaces the form after it was sent, and gets the focus. */
  success?: ReactNode;
}

/** The shopper's details stand in its empty fields (L-06). `onSubmit` receives the answers of the visible fields. */
export const FormFromDescription = ({ description, values, children, success, onSubmit, ...rest }: FormFromDescriptionProps) => {
  const text = useText();
  const site = useSite();
  const [isSent, setSent] = useState(false);
  const { fields } = description;
  const details = useShopperDetails(fields);
  const start = useMemo(() => startValuesOfForm({ fields }, site, {}, values), [fields, site, values]);
  const check = (answers: FormValues) => findFormProblems(fields, answers, { site, now: 0, text });
  const submit: FormProps['onSubmit'] = async (answers) => {
    const extra = Object.entries(answers).filter(([name]) => !fields.some((field) => field.name === name));
    const result = await onSubmit({ ...visibleValues(fields, answers), ...Object.fromEntries(extra) });
    if (!result || result.ok) setSent(true);
    return result;
  };
  if (isSent && success) return <Success>{success}</Success>;
  return (
    <Form {...rest} initialValues={start} check={check} onSubmit={submit}>
      <AnswerMemoryEffect details={details} />
      <StepFields fields={fields} all={fields} settings={fieldSettingsOf(site)} />
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
