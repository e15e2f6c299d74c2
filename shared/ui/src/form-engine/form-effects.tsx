import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { FormValues } from '@forecourt/contracts/form/form';
import { useFormikContext } from 'formik';
import { useFieldControl } from '../form/field';

export interface FormAnswerMemory {
  /** Returns remembered details, which fill empty fields. */
  details?: () => FormValues;
  /** Returns the answers and the step with which the shopper left this form before a reload. */
  typed?: () => { values: FormValues; step: number } | undefined;
  /** Called with the answers and the step after each change. */
  keep?: (values: FormValues, step: number) => void;
}

interface MemoryEffectProps extends FormAnswerMemory {
  step: number;
  go: (step: number) => void;
}

/**
 * Fills in stored answers after hydration, because the server does not know them: remembered details into empty fields
 * (L-06), and all answers that the shopper had typed before a reload. Stores each later change.
 */
export const AnswerMemoryEffect = ({ details, typed, keep, step, go }: MemoryEffectProps) => {
  const { values, setValues } = useFormikContext<FormValues>();
  const filled = useRef(false);
  const fill = useEffectEvent(() => {
    const before = typed?.();
    const remembered = Object.entries(details?.() ?? {}).filter(([name]) => values[name] === '');
    const answers = { ...Object.fromEntries(remembered), ...before?.values };
    if (Object.keys(answers).length > 0) void setValues({ ...values, ...answers }, false);
    if (before && before.step > 0) go(before.step);
  });
  const write = useEffectEvent((answers: FormValues, index: number) => keep?.(answers, index));
  // A layout effect runs with the render of the form, so that it can't overwrite the first typed characters.
  useLayoutEffect(() => fill(), []);
  useEffect(() => {
    // The first values are defaults of the form; only later ones are answers of the shopper.
    if (filled.current) write(values, step);
    filled.current = true;
  }, [values, step]);
  return null;
};

/**
 * Prepares the form for another step: answers of the step show no error before they are visited, and the step's heading
 * receives the focus. After a step back the form is unchanged, so that messages of the server stay.
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
