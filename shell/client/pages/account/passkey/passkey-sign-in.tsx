import { useSite } from '@forecourt/store';
import { Copy, Stack, useText } from '@forecourt/ui';
import { PasskeyButton } from './passkey-button';
import { addPasskey, signInByPasskey, usePasskey } from './use-passkey';

export const PasskeySignIn = ({ way }: { way: Parameters<typeof signInByPasskey>[0] }) => {
  const text = useText<'shell'>();
  const { basePath } = useSite();
  // The whole page is loaded again, because its HTML and the state of the account depend on the session.
  const passkey = usePasskey(signInByPasskey(way), ({ target }) => location.assign(`${basePath}${target}`));
  return <PasskeyButton {...passkey} tone="secondary" label={text('shell.account.passkey.signIn', 'Sign in with a passkey')} />;
};

/** After the first sign-in; both answers lead to `target`, a path on the site. */
export const PasskeyOffer = ({ target }: { target: string }) => {
  const text = useText<'shell'>();
  const { basePath } = useSite();
  const passkey = usePasskey(addPasskey, () => location.assign(`${basePath}${target}`));
  return (
    <Stack gap={4}>
      <Copy>
        {text(
          'shell.account.passkey.offer.text',
          'You are signed in. With a passkey, your fingerprint, face or screen lock signs you in on this site. It stays on your device.',
        )}
      </Copy>
      <PasskeyButton {...passkey} label={text('shell.account.passkey.add', 'Create a passkey')} />
      <a href={`${basePath}${target}`}>{text('shell.account.passkey.later', 'Not now')}</a>
    </Stack>
  );
};
