import { useSite } from '@forecourt/store';
import { useText } from '@forecourt/ui';
import { PasskeyButton } from './passkey-button';
import { provePasskey, usePasskey } from './use-passkey';

/** Renders the button that signs in by a passkey and then opens `target`, a path on the site. */
export const PasskeySignIn = ({ target }: { target: string }) => {
  const text = useText<'shell'>();
  const { basePath } = useSite();
  // The whole page is loaded again, because its HTML and the state of the account depend on the session.
  const passkey = usePasskey(provePasskey, () => location.assign(`${basePath}${target}`));
  return <PasskeyButton {...passkey} tone="secondary" label={text('shell.account.passkey.signIn', 'Sign in with a passkey')} />;
};
