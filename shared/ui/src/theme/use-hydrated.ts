import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** This component's HTML comes from the server. Stays the same for as long as the component is mounted. */
export const useFromServer = (): boolean => {
  const fromServer = useRef(false);
  return useSyncExternalStore(
    never,
    () => fromServer.current,
    // React asks for the server's value on the server and during hydration only.
    () => (fromServer.current = true),
  );
};

/**
 * False on the server and during hydration, true soon afterwards. For attributes that may differ between the two, such as
 * `noValidate` on a form that also works without JavaScript.
 */
export const useHydrated = (): boolean => {
  const fromServer = useFromServer();
  const [hydrated, setHydrated] = useState(!fromServer);
  useEffect(() => {
    // A transition leaves the browser free for presses in between.
    if (fromServer) startTransition(() => setHydrated(true));
  }, [fromServer]);
  return hydrated;
};
