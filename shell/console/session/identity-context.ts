import type { TokenHolder } from '@forecourt/contracts/desk/access';
import { createContext, useContext } from 'react';

const Context = createContext<TokenHolder | undefined>(undefined);
export const IdentityProvider = Context.Provider;

/** Throws without an identity, because screens are rendered only after the sign-in. */
export const useIdentity = (): TokenHolder => {
  const identity = useContext(Context);
  if (!identity)
    throw new Error('useIdentity needs an IdentityProvider: a screen of the console was rendered before the sign-in');
  return identity;
};
