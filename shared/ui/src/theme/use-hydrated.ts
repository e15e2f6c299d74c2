import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns false on the server and during hydration, true afterwards. It is for attributes that may differ between the
 * two, such as `noValidate` on a form that also works without JavaScript.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
