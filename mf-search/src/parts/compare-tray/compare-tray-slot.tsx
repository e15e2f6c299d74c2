import { useSite, useStoredList } from '@forecourt/store';
import { Suspense, useEffect, useState } from 'react';
import { loadOptionalPart } from './optional-part';

const CompareTray = loadOptionalPart(() => import(/* webpackChunkName: "compare-tray" */ './compare-tray'));

type Listener = (isFirst: boolean) => void;

/** Of all mounted components that could render the tray, in the order of mounting. */
const listeners: Listener[] = [];

/** The component that was mounted first alone renders the tray: a page may have several rows of cars. */
const useIsFirstPlace = (): boolean => {
  const [isFirst, setIsFirst] = useState(false);
  useEffect(() => {
    listeners.push(setIsFirst);
    listeners[0]?.(true);
    return () => {
      listeners.splice(listeners.indexOf(setIsFirst), 1);
      listeners[0]?.(true);
    };
  }, []);
  return isFirst;
};

/** The code is loaded when the first car is chosen (S-17). */
export const CompareTraySlot = () => {
  const { display } = useSite();
  const [compared] = useStoredList('compared');
  const isFirst = useIsFirstPlace();
  if (!isFirst || !display.compareCars || compared.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <CompareTray />
    </Suspense>
  );
};
