import type { Identity } from '@forecourt/contracts/desk/access';
import { createContext, useContext } from 'react';

const Context = createContext<Identity | undefined>(undefined);
export const IdentityProvider = Context.Provider;

/** The identity that is signed in; screens are never shown without one. */
export const useIdentity = (): Identity => {
  const identity = useContext(Context);
  if (!identity) throw new Error('A screen of the console was rendered without an identity');
  return identity;
};
