import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { FormValues } from '@forecourt/contracts/form/form';
import { useFormikContext } from 'formik';
import { useFieldControl } from '../form/field';

export interface FormAnswerMemory {
  /** Details that fill empty fields. Undefined until it is known who is signed in. */
  details?: () => FormValues;
  /** Answers and step with which the shopper left this form before a reload. */
  typed?: () => { values: FormValues; step: number } | undefined;
  /** Called after each change, without details that the shopper left as they were filled in. */
  keep?: (values: FormValues, step: number, isKept?: boolean) => void;
  /** The shopper wants the answers to be kept on this device; a change of it stores the answers as well. */
  isKept?: boolean;
}

interface MemoryEffectProps extends FormAnswerMemory {
  /** From 0. */
  step?: number;
  go?: (step: number) => void;
}

/**
 * Fills in after hydration, because the server does not know them, all answers that the shopper had typed before a reload,
 * and the shopper's details into fields that are still empty (L-06). Stores each later change.
 */
export const AnswerMemoryEffect = ({ details, typed, keep, isKept, step = 0, go }: MemoryEffectProps) => {
  const { values, setValues } = useFormikContext<FormValues>();
  const isRestored = useRef(false);
  const isFirst = useRef(true);
  const filled = useRef<FormValues>({});
  const fill = useEffectEvent((isShopperKnown: boolean) => {
    const isFirstTime = !isRestored.current;
    isRestored.current = true;
    const before = isFirstTime ? typed?.() : undefined;
    const answers = { ...values, ...before?.values };
    const known = Object.entries((isShopperKnown && details?.()) || {}).filter(([name]) => answers[name] === '');
    filled.current = { ...filled.current, ...Object.fromEntries(known) };
    // The shopper may have seen an error at a field that is filled only now.
    if (before || known.length > 0) void setValues({ ...answers, ...Object.fromEntries(known) }, !isFirstTime);
    if (before && before.step > 0) go?.(before.step);
  });
  const write = useEffectEvent((answers: FormValues, index: number, isWanted?: boolean) => {
    const own = Object.entries(answers).filter(([name, value]) => filled.current[name] !== value);
    keep?.(Object.fromEntries(own), index, isWanted);
  });
  const isShopperKnown = details !== undefined;
  // A layout effect runs with the render of the form, so that it can't overwrite the first typed characters.
  useLayoutEffect(() => fill(isShopperKnown), [isShopperKnown]);
  useEffect(() => {
    // The first values are defaults of the form; only later ones are answers of the shopper.
    if (!isFirst.current) write(values, step, isKept);
    isFirst.current = false;
  }, [values, step, isKept]);
  return null;
};

/**
 * Answers of the step show no error before they are visited, and the step's heading receives the focus. After a step back
 * the form is unchanged, so that messages of the server stay.
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
