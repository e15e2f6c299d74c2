import type { RegoLookup } from '@forecourt/contracts/quotes';
import { useFieldControl } from '@forecourt/ui/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLookUpMutation } from './api';
import { isLookedUp, plateIn, plateKey, VEHICLE_FIELDS, withoutDetails, withVehicle } from './looked-up';

/** `manual`: the person types it. `away`: the register can't be asked. */
export type LookupState = 'idle' | 'asking' | 'found' | 'not_found' | 'away' | 'manual';

/**
 * Finds the vehicle of the plate in the form, and fills it in. A person who goes on without asking is asked for: the plate
 * is looked up, or the fields to type are shown. `attend`: the place that says so gets the focus.
 */
export const useRegoLookup = (attend: () => void) => {
  const { formik } = useFieldControl({ name: 'rego' });
  const { values, submitCount, isSubmitting } = formik;
  const [lookUp] = useLookUpMutation();
  const [sandbox, setSandbox] = useState(false);
  const [state, setState] = useState<LookupState>(() =>
    isLookedUp(values) ? 'found' : values['Vehicle Make'] ? 'manual' : 'idle',
  );
  const key = plateKey(values);
  const plate = plateIn(values) !== undefined;
  const asked = useRef(key);
  const attempts = useRef(submitCount);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });

  const ask = async (): Promise<void> => {
    const typed = plateIn(values);
    if (!typed) return setState('not_found');
    asked.current = key;
    setState('asking');
    try {
      const vehicle = await lookUp(typed as RegoLookup).unwrap();
      // What was typed while the register was asked stays.
      if (asked.current !== plateKey(latest.current)) return setState('idle');
      if (!vehicle) return setState('not_found');
      setSandbox(vehicle.sandbox === true);
      await formik.setValues(withVehicle(latest.current, vehicle));
      setState('found');
    } catch {
      setState('away');
    }
  };

  const byHand = (): void => {
    void formik.setValues(withoutDetails(values));
    setState('manual');
  };

  /** A vehicle belongs to its plate: one that was found goes when the plate is another. */
  const plateChanged = (): void => {
    if (state === 'found')
      for (const name of VEHICLE_FIELDS) if (Object.hasOwn(values, name)) void formik.setFieldValue(name, '');
    if (state !== 'manual') setState('idle');
  };

  // Going on without asking: what was typed is looked up, and where nothing was, the fields to type are shown.
  const unasked = state === 'idle' && submitCount > 0 && !values['Vehicle Make'];
  const askAtLast = useEffectEvent(async () => {
    await ask();
    attend();
  });
  useEffect(() => {
    if (isSubmitting || attempts.current === submitCount) return;
    attempts.current = submitCount;
    if (unasked && plate) queueMicrotask(() => void askAtLast());
  }, [isSubmitting, submitCount, unasked, plate]);

  return { state: unasked && !plate ? ('manual' as const) : state, sandbox, values, ask: () => void ask(), byHand, plateChanged };
};
