import type { FormDescription, FormValues } from '@forecourt/contracts/form/form';
import { findFormProblems, type FormCheckContext } from '@forecourt/rules/form/form-schema';
import { formSteps } from '@forecourt/rules/form/form-of';
import { useEffect, useMemo, useRef, useState } from 'react';
import { addOverlayEntry, forgetOverlay, leaveOverlayEntry, type OpenOverlay } from '../overlay/overlay-entries';
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

/** Each step after the first is an entry of the browser's history, so that Back leads to the step before. */
const useStepEntries = (step: number, go: (step: number) => void): void => {
  const entries = useRef<OpenOverlay[]>([]);
  useEffect(() => {
    const { current } = entries;
    const left = current[step];
    if (left) leaveOverlayEntry(left);
    current.length = Math.min(current.length, step);
    for (let before = current.length; before < step; before += 1)
      current.push(
        addOverlayEntry({
          close: () => {
            current.length = before;
            go(before);
          },
          page: () => undefined,
        }),
      );
  }, [step, go]);
  useEffect(() => () => entries.current.forEach(forgetOverlay), []);
};

/**
 * `submit` checks the step and opens the next or sends the form. The form returns to the step of an answer that the server
 * refuses.
 */
export const useFormSteps = ({ form, context, send, done, failed }: FormStepsOptions) => {
  const [step, setStep] = useState(0);
  const steps = useMemo(() => formSteps(form), [form]);
  useStepEntries(step, setStep);
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
