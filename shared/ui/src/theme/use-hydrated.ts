import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and while the browser takes over its HTML, true afterwards. For what may differ between the two,
 * such as `noValidate` on a form that must also work without JavaScript.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
