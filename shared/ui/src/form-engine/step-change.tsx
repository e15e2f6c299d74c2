import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useFieldControl } from '../form/field';

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
