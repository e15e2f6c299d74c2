import type { RegoLookup } from '@forecourt/contracts/quotes';
import { useFieldControl } from '@forecourt/ui/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLookUpMutation } from './api';
import {
  isFilledByRegister,
  readNumberPlate,
  numberPlateKey,
  REGISTER_FIELDS,
  withoutRegisterDetails,
  fillInRegisterVehicle,
} from './register-answers';

/** `manual`: the shopper types the vehicle instead; `away`: the register does not answer. */
export type RegoLookupState = 'idle' | 'asking' | 'found' | 'not_found' | 'away' | 'manual';

/** Once for each submission of a form that has a number plate but no vehicle yet. */
const useLookupOnSubmit = (needed: boolean, submitCount: number, isSubmitting: boolean, lookUp: () => Promise<void>): void => {
  const handled = useRef(submitCount);
  const look = useEffectEvent(lookUp);
  useEffect(() => {
    if (isSubmitting || handled.current === submitCount) return;
    handled.current = submitCount;
    if (needed) queueMicrotask(() => void look());
  }, [isSubmitting, submitCount, needed]);
};

/** Without a plate, continuing shows the fields for typing the vehicle. Calls `focusStatus` afterwards for screen readers. */
export const useRegoLookup = (focusStatus: () => void) => {
  const { formik } = useFieldControl({ name: 'rego' });
  const { values, submitCount, isSubmitting } = formik;
  const [lookUp] = useLookUpMutation();
  const [sandbox, setSandbox] = useState(false);
  const [state, setState] = useState<RegoLookupState>(() =>
    isFilledByRegister(values) ? 'found' : values['Vehicle Make'] ? 'manual' : 'idle',
  );
  const key = numberPlateKey(values);
  const hasPlate = readNumberPlate(values) !== undefined;
  /** Counts look-ups; one more once the shopper types the vehicle instead. */
  const latestRun = useRef(0);
  const latestValues = useRef(values);
  useEffect(() => {
    latestValues.current = values;
  });

  /** Resolves with whether the answer counts: not for another plate or before a later look-up. */
  const ask = async (): Promise<boolean> => {
    const plate = readNumberPlate(values);
    if (!plate) {
      setState('not_found');
      return true;
    }
    latestRun.current += 1;
    const run = latestRun.current;
    setState('asking');
    const { data: vehicle, error } = await lookUp(plate as RegoLookup);
    if (latestRun.current !== run) return false;
    if (numberPlateKey(latestValues.current) !== key) {
      setState((now) => (now === 'asking' ? 'idle' : now));
      return false;
    }
    if (error) setState('away');
    else if (!vehicle) setState('not_found');
    else {
      setSandbox(vehicle.sandbox === true);
      await formik.setValues(fillInRegisterVehicle(latestValues.current, vehicle));
      setState('found');
    }
    return true;
  };
  const enterByHand = (): void => {
    latestRun.current += 1;
    void formik.setValues(withoutRegisterDetails(values));
    setState('manual');
  };
  /** Removes the vehicle of the old plate from the form. */
  const changePlate = (): void => {
    if (state === 'found')
      for (const name of REGISTER_FIELDS) if (Object.hasOwn(values, name)) void formik.setFieldValue(name, '');
    if (state !== 'manual') setState('idle');
  };

  const isSkipped = state === 'idle' && submitCount > 0 && !values['Vehicle Make'];
  useLookupOnSubmit(isSkipped && hasPlate, submitCount, isSubmitting, async () => {
    if (await ask()) focusStatus();
  });
  const shownState = isSkipped && !hasPlate ? ('manual' as const) : state;
  return { state: shownState, sandbox, values, ask: () => void ask(), enterByHand, changePlate };
};
