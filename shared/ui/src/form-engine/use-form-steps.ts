import type { FormDescription, FormValues } from '@forecourt/contracts/form/form';
import { findFormProblems, type FormCheckContext } from '@forecourt/rules/form/form-schema';
import { formSteps } from '@forecourt/rules/form/form-of';
import { useMemo, useState } from 'react';
import { transformErrors, type SubmitResult } from '../form/transform-errors';

export interface FormStepsOptions {
  form: FormDescription;
  context: FormCheckContext;
  /** An error of this function is shown at the fields. */
  send: (values: FormValues) => Promise<void>;
  done?: (step: string, values: FormValues) => void;
  /** Shown when the server refuses the form without a message of its own. */
  failed: string;
}

/**
 * `submit` checks the step and opens the next or sends the form. The form returns to the step of an answer that the server
 * refuses.
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
