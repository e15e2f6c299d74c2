import { createContext, useContext } from 'react';
import type { Identity } from '../api/answers';

const Context = createContext<Identity | undefined>(undefined);
export const IdentityProvider = Context.Provider;

/** Who is signed in. Screens are shown to nobody else. */
export const useIdentity = (): Identity => {
  const identity = useContext(Context);
  if (!identity) throw new Error('A screen of the console was shown to nobody');
  return identity;
};
