import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { FormValues } from '@forecourt/contracts/form/form';
import { useFormikContext } from 'formik';
import { useFieldControl } from '../form/field';

/** Fills remembered answers into fields that are empty, after the page became interactive: the server knows none of them (L-06). */
export const FillIn = ({ answers }: { answers?: () => FormValues }) => {
  const { values, setValues } = useFormikContext<FormValues>();
  const fill = useEffectEvent(() => {
    const known = Object.entries(answers?.() ?? {}).filter(([name]) => values[name] === '');
    if (known.length > 0) void setValues({ ...values, ...Object.fromEntries(known) }, false);
  });
  // With the form itself: what is typed at once must not be filled over.
  useLayoutEffect(() => fill(), []);
  return null;
};

/**
 * What a new step needs: no answer of it counts as wrong before it was visited, and the reader starts at its heading.
 * Going back leaves the form as it is, so that messages of the server stay.
 */
export const StepChange = ({ step, heading }: { step: number; heading: RefObject<HTMLElement | null> }) => {
  const { formik } = useFieldControl({ name: 'name' });
  const before = useRef(step);
  const begin = useEffectEvent(() => {
    if (step > before.current) formik.resetForm({ values: formik.values });
    before.current = step;
    heading.current?.focus();
  });
  // With the step itself: what is typed into it at once must not be reset.
  useLayoutEffect(() => {
    if (before.current !== step) begin();
  }, [step]);
  return null;
};
