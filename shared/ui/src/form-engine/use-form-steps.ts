import type { FormDescription, FormValues } from '@forecourt/contracts/form/form';
import { findFormProblems, type FormCheckContext } from '@forecourt/rules/form/form-schema';
import { formSteps } from '@forecourt/rules/form/form-of';
import { useMemo, useState } from 'react';
import { transformErrors, type SubmitResult } from '../form/transform-errors';

export interface FormStepsOptions {
  form: FormDescription;
  context: FormCheckContext;
  /** Sends the whole form. An error that it throws is shown at the fields. */
  send: (values: FormValues) => Promise<void>;
  /** Called with the id and the answers of each step that the shopper completes. */
  done?: (step: string, values: FormValues) => void;
  /** Message that the form shows when the server refuses it without a message of its own. */
  failed: string;
}

/**
 * Returns the state of a form's steps. `submit` checks the current step and opens the next one; at the last step it sends
 * the form. If the server refuses an answer, the form returns to the answer's step.
 */
export const useFormSteps = ({ form, context, send, done, failed }: FormStepsOptions) => {
  const [step, setStep] = useState(0);
  const steps = useMemo(() => formSteps(form), [form]);
  const last = form.review ? steps.length : steps.length - 1;

  const check = (values: FormValues): Record<string, string> =>
    findFormProblems(form.fields, values, context, steps[step]?.fields ?? []);

  const sendAll = async (values: FormValues): Promise<SubmitResult> => {
    try {
      await send(values);
      return { ok: true };
    } catch (error) {
      const names = form.fields.map(({ name }) => name);
      const result = transformErrors(error, names, failed);
      const wrong = result.ok ? [] : Object.keys(result.errors ?? {});
      const first = steps.findIndex(({ fields }) => fields.some(({ name }) => wrong.includes(name)));
      // The form opens the step with the first refused answer, because the error message is shown there.
      if (first >= 0) setStep(first);
      return result;
    }
  };

  const submit = (values: FormValues): Promise<SubmitResult> | SubmitResult => {
    if (step >= last) return sendAll(values);
    const current = steps[step];
    if (current) done?.(current.id, values);
    setStep(step + 1);
    return { ok: true };
  };
  return { steps, step, go: setStep, submit, check, sending: step >= last };
};
