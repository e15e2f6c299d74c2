import type { SignInAnswer } from '@forecourt/contracts/account/sign-in';
import { useSite, useSiteJson } from '@forecourt/store';
import { useHydrated } from '@forecourt/ui';
import { useEffect, useState } from 'react';

/** Reads and writes them as JSON, as browsers since 2025 do. */
const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

/** False on the server and during hydration. */
export const usePasskeysSupported = (): boolean => useHydrated() && hasPasskeys();

/** This device itself can make passkeys, so a new shopper is offered one; false until the browser has answered. */
export const usePasskeyDevice = (): boolean => {
  const [available, setAvailable] = useState(false);
  useEffect(() => {
    if (!hasPasskeys()) return;
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then(setAvailable, () => undefined);
  }, []);
  return available;
};

type SiteJson = ReturnType<typeof useSiteJson>;
type Prove<Answer> = (json: SiteJson) => Promise<Answer>;

export const addPasskey: Prove<unknown> = async (json) => {
  const options = await json<PublicKeyCredentialCreationOptionsJSON>('/api/account/passkeys/options', {});
  const made = await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) });
  return json('/api/account/passkeys', (made as PublicKeyCredential).toJSON());
};

/** `way`: the page that opens next, and the code for a new address that waits for the proof. */
export const signInByPasskey =
  (way: { redirect?: string | undefined; next?: string | undefined }): Prove<SignInAnswer> =>
  async (json) => {
    const options = await json<PublicKeyCredentialRequestOptionsJSON>('/api/account/passkey-session/options', {});
    const proof = await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
    return json('/api/account/passkey-session', { ...way, credential: (proof as PublicKeyCredential).toJSON() });
  };

/** `problem`: the server's code, or `cancelled` if the browser gave no passkey (question closed, or the device has none). */
export const usePasskey = <Answer>(prove: Prove<Answer>, onDone: (answer: Answer) => void) => {
  const json = useSiteJson();
  const { basePath } = useSite();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const press = (): void => {
    setBusy(true);
    setProblem(undefined);
    prove(json)
      .then(onDone)
      .catch((error: { code?: unknown }) => {
        // The page for the proof leads back to the passkeys.
        if (error.code === 'fresh_proof_needed') location.assign(`${basePath}/sign-in?prove=yes&redirect=/account%23passkeys`);
        else setProblem(typeof error.code === 'string' ? error.code : 'cancelled');
      })
      .finally(() => setBusy(false));
  };
  return { busy, problem, press };
};
