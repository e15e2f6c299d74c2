import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { FormValues } from '@forecourt/contracts/form/form';
import { useFormikContext } from 'formik';
import { useFieldControl } from '../form/field';

/** Fills remembered answers into empty fields after hydration, because the server does not know them (L-06). */
export const FillRememberedAnswers = ({ answers }: { answers?: () => FormValues }) => {
  const { values, setValues } = useFormikContext<FormValues>();
  const fill = useEffectEvent(() => {
    const newAnswers = Object.entries(answers?.() ?? {}).filter(([name]) => values[name] === '');
    if (newAnswers.length > 0) void setValues({ ...values, ...Object.fromEntries(newAnswers) }, false);
  });
  // A layout effect runs with the render of the form, so that it can't overwrite the first typed characters.
  useLayoutEffect(() => fill(), []);
  return null;
};

/**
 * Prepares a new step: its answers show no error before they are visited, and its heading gets the focus. A step back
 * leaves the form unchanged, so that messages of the server stay.
 */
export const StepChange = ({ step, heading }: { step: number; heading: RefObject<HTMLElement | null> }) => {
  const { formik } = useFieldControl({ name: 'name' });
  const before = useRef(step);
  const begin = useEffectEvent(() => {
    if (step > before.current) formik.resetForm({ values: formik.values });
    before.current = step;
    heading.current?.focus();
  });
  // A layout effect runs with the render of the step, so that it can't reset the first typed characters.
  useLayoutEffect(() => {
    if (before.current !== step) begin();
  }, [step]);
  return null;
};
