import type { RegoLookup } from '@forecourt/contracts/quotes';
import { useFieldControl } from '@forecourt/ui/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLookUpMutation } from './api';
import { isLookedUp, numberPlateOf, numberPlateKey, VEHICLE_FIELDS, withoutDetails, withVehicle } from './register-answers';

/** `manual`: the person types the vehicle. `away`: the register does not answer. */
export type LookupState = 'idle' | 'asking' | 'found' | 'not_found' | 'away' | 'manual';

/** Calls `lookUp` once for each submission of a form without vehicle but with a plate. */
const useLookupOnSubmit = (needed: boolean, submitCount: number, isSubmitting: boolean, lookUp: () => Promise<void>): void => {
  const handled = useRef(submitCount);
  const look = useEffectEvent(lookUp);
  useEffect(() => {
    if (isSubmitting || handled.current === submitCount) return;
    handled.current = submitCount;
    if (needed) queueMicrotask(() => void look());
  }, [isSubmitting, submitCount, needed]);
};

/**
 * Returns the state of the plate's look-up, which fills the vehicle into the form. A shopper who goes on without it
 * triggers it, or gets the fields to type when there is no plate. Calls `focusStatus` afterwards, so that screen readers
 * read the result.
 */
export const useRegoLookup = (focusStatus: () => void) => {
  const { formik } = useFieldControl({ name: 'rego' });
  const { values, submitCount, isSubmitting } = formik;
  const [lookUp] = useLookUpMutation();
  const [sandbox, setSandbox] = useState(false);
  const [state, setState] = useState<LookupState>(() =>
    isLookedUp(values) ? 'found' : values['Vehicle Make'] ? 'manual' : 'idle',
  );
  const key = numberPlateKey(values);
  const hasPlate = numberPlateOf(values) !== undefined;
  const requested = useRef(key);
  const latestValues = useRef(values);
  useEffect(() => {
    latestValues.current = values;
  });

  const ask = async (): Promise<void> => {
    const plate = numberPlateOf(values);
    if (!plate) return setState('not_found');
    requested.current = key;
    setState('asking');
    try {
      const vehicle = await lookUp(plate as RegoLookup).unwrap();
      // The register's answer is ignored if the shopper has typed another number plate in the meantime.
      if (requested.current !== numberPlateKey(latestValues.current)) return setState('idle');
      if (!vehicle) return setState('not_found');
      setSandbox(vehicle.sandbox === true);
      await formik.setValues(withVehicle(latestValues.current, vehicle));
      setState('found');
    } catch {
      setState('away');
    }
  };
  const enterByHand = (): void => {
    void formik.setValues(withoutDetails(values));
    setState('manual');
  };
  /** Removes the vehicle when its plate changes. */
  const changePlate = (): void => {
    if (state === 'found')
      for (const name of VEHICLE_FIELDS) if (Object.hasOwn(values, name)) void formik.setFieldValue(name, '');
    if (state !== 'manual') setState('idle');
  };

  const isSkipped = state === 'idle' && submitCount > 0 && !values['Vehicle Make'];
  useLookupOnSubmit(isSkipped && hasPlate, submitCount, isSubmitting, async () => {
    await ask();
    focusStatus();
  });
  const shownState = isSkipped && !hasPlate ? ('manual' as const) : state;
  return { state: shownState, sandbox, values, ask: () => void ask(), enterByHand, changePlate };
};
