import { sameSitePath } from '@forecourt/rules/account/same-site-path';
import { useSite } from '@forecourt/store';
import { Anchor, Copy, useText } from '@forecourt/ui';
import { PasskeyOffer, PasskeySignIn } from './passkey/passkey-sign-in';
import { usePasskeyDevice } from './passkey/use-passkey';
import { PlainField, PlainForm } from './plain-form';
import { useProofOfWork } from './proof-of-work';
import { ServiceNeedsProof, ServiceSignIn } from './services';
import { useSignInWay } from './use-sign-in-way';

const AddressForm = () => {
  const text = useText<'shell'>();
  const { accounts } = useSite();
  const { way, valueOf } = useSignInWay();
  const proof = useProofOfWork(valueOf('proof') === 'yes');
  return (
    <PlainForm
      {...proof}
      to="/api/account/codes"
      label={text('shell.account.send', 'Send me a code')}
      values={{ ...way, add: valueOf('add') }}
    >
      {accounts.phone ? (
        <PlainField
          label={text('shell.account.address', 'Email or mobile number')}
          name="address"
          autoComplete="username"
          required
          maxLength={254}
        />
      ) : (
        <PlainField
          label={text('shell.account.email', 'Email')}
          name="address"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
        />
      )}
    </PlainForm>
  );
};

/** Sends the code to the account's own address. */
const ProofForm = () => {
  const text = useText<'shell'>();
  const { way, to, valueOf } = useSignInWay();
  const proof = useProofOfWork(valueOf('proof') === 'yes');
  const label = to
    ? text('shell.account.prove.send', 'Send a code to {{address}}', { address: to })
    : text('shell.account.send', 'Send me a code');
  return (
    <>
      <Copy>
        {text(
          'shell.account.prove.text',
          'Only you may do this, so please confirm first that this is your account. It counts for 10 minutes.',
        )}
      </Copy>
      <PlainForm {...proof} to="/api/account/codes" label={label} values={{ ...way, prove: 'yes' }} />
      <ServiceSignIn way={way} />
      <PasskeySignIn way={way} />
    </>
  );
};

const CodeForm = ({ id }: { id: string }) => {
  const text = useText<'shell'>();
  const { way, to, isProof, valueOf } = useSignInWay();
  const passkeys = usePasskeyDevice() ? 'yes' : undefined;
  const facts = { ...way, add: valueOf('add'), prove: valueOf('prove') };
  const known = Object.entries({ ...facts, to: isProof ? to : undefined });
  const again = new URLSearchParams(known.filter((entry): entry is [string, string] => entry[1] !== undefined));
  const href = `/sign-in?${again.toString()}`;
  return (
    <>
      <Copy role="status">
        {to
          ? text('shell.account.sentTo', 'We have sent a code to {{address}}. It is valid for 10 minutes.', { address: to })
          : text('shell.account.sent', 'We have sent you a code. It is valid for 10 minutes.')}{' '}
        {isProof ? null : <Anchor href={href}>{text('shell.account.sentTo.change', 'Change it')}</Anchor>}
      </Copy>
      <PlainForm
        to="/api/account/session"
        label={facts.add || isProof ? text('shell.account.confirm', 'Confirm') : text('shell.account.signIn', 'Sign in')}
        values={{ id, passkeys, to, ...facts }}
      >
        <PlainField
          label={text('shell.account.code', 'Code')}
          hint={text('shell.account.code.hint', '6 digits')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\s*(?:\d\s*){6}"
          required
          maxLength={12}
        />
      </PlainForm>
      <Copy size="sm">
        <Anchor href={href}>{text('shell.account.again', 'Send a new code')}</Anchor>
      </Copy>
    </>
  );
};

/** Signs in by the link of a mail. */
const LinkForm = ({ link }: { link: string }) => {
  const text = useText<'shell'>();
  const passkeys = usePasskeyDevice() ? 'yes' : undefined;
  const label = text('shell.account.link.button', 'Sign in on this device');
  return <PlainForm to="/api/account/session" label={label} values={{ link, passkeys }} />;
};

/** Brings a former address back by the link of a mail. */
const UndoForm = ({ undo }: { undo: string }) => {
  const text = useText<'shell'>();
  return (
    <>
      <Copy>
        {text(
          'shell.account.undo.text',
          'The address by which you sign in was changed. If it was you, sign in with the new one. If it was not you, bring this address back: all devices are signed out, and all passkeys and connected services are removed.',
        )}
      </Copy>
      <PlainForm
        to="/api/account/former-address"
        label={text('shell.account.undo.button', 'Bring my address back')}
        values={{ undo }}
      />
      <Anchor href="/sign-in">{text('shell.account.undo.no', 'It was me: sign in with the new address')}</Anchor>
    </>
  );
};

/** The address names it: address, code, the button of a mail's link, or the offer of a passkey. */
export const SignInStep = () => {
  const text = useText<'shell'>();
  const { valueOf, way, isProof, worn } = useSignInWay();
  const [link, sent] = [valueOf('link'), valueOf('sent')];
  const target = sameSitePath(way.redirect) ?? '/account';
  if (valueOf('offer') === 'passkey') return <PasskeyOffer target={target} />;
  if (!worn && link) return <LinkForm link={link} />;
  const undo = valueOf('undo');
  if (!worn && undo) return <UndoForm undo={undo} />;
  if (sent) return <CodeForm id={sent} />;
  if (isProof) return <ProofForm />;
  const connect = valueOf('connect');
  if (valueOf('add') === 'yes')
    return (
      <>
        <Copy>{text('shell.account.addPhone', 'You are signed in. Add a mobile number to your account to go on.')}</Copy>
        <AddressForm />
      </>
    );
  return (
    <>
      {connect ? <ServiceNeedsProof id={connect} /> : null}
      <AddressForm />
      <ServiceSignIn way={way} />
      <PasskeySignIn way={way} />
    </>
  );
};
