import type { HeadContext } from '@forecourt/contracts/remote';
import { declareTexts } from '@forecourt/contracts/wording';
import { storageKeyOfDetails, storageKeyOfEnquiries } from '@forecourt/rules/form/remembered-details';
import { sameSitePath } from '@forecourt/rules/account/same-site-path';
import { removeKeptAnswers, useSite } from '@forecourt/store';
import { Anchor, Copy, Heading, Notice, Page, Section, Stack, useText } from '@forecourt/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { PasskeyOffer, PasskeySignIn } from './passkey/passkey-sign-in';
import { usePasskeyDevice } from './passkey/use-passkey';
import { PlainField, PlainForm } from './plain-form';
import { useProofOfWork } from './proof-of-work';
import { problemWords } from './problem-words';
import { ServiceNeedsProof, ServiceSignIn } from './services';

export const head = ({ site, text }: HeadContext<null, 'shell'>) => ({
  title: text('shell.account.signIn.head', 'Sign in | {{name}}', { name: site.name }),
  robots: 'noindex' as const,
});

/** By the type in the address. */
const REASONS: Record<string, string> = declareTexts('shell.account.reason', {
  watchlist: 'Sign in to save vehicles to your watchlist.',
  'trade-in': 'Sign in to value your vehicle.',
  checkout: 'Sign in to reserve or buy this vehicle.',
  finance: 'Sign in to see your personal finance quote.',
  'car-finance': 'Sign in to apply for car finance.',
  'spin-to-win': 'Sign in to spin and win.',
  'online-payment': 'Sign in to make a payment.',
  'my-garage': 'Sign in to open your garage.',
  account: 'Sign in to see your account.',
});

/** Facts of the address that the forms send along. */
const useWay = () => {
  const [parameters] = useSearchParams();
  const valueOf = (name: string): string | undefined => parameters.get(name) || undefined;
  return { valueOf, way: { type: valueOf('type'), redirect: valueOf('redirect'), back: valueOf('back') } };
};

const AddressForm = () => {
  const text = useText<'shell'>();
  const { accounts } = useSite();
  const { way, valueOf } = useWay();
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

const CodeForm = ({ id }: { id: string }) => {
  const text = useText<'shell'>();
  const { way, valueOf } = useWay();
  const passkeys = usePasskeyDevice() ? 'yes' : undefined;
  const facts = { ...way, add: valueOf('add') };
  const again = new URLSearchParams(Object.entries(facts).filter((entry): entry is [string, string] => entry[1] !== undefined));
  return (
    <>
      <Copy role="status">{text('shell.account.sent', 'We have sent you a code. It is valid for 10 minutes.')}</Copy>
      <PlainForm to="/api/account/session" label={text('shell.account.signIn', 'Sign in')} values={{ id, passkeys, ...way }}>
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
        <Anchor href={`/sign-in?${again.toString()}`}>
          {text('shell.account.again', 'Send a new code, or use another address')}
        </Anchor>
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

/** The address names it: address, code, the button of a mail's link, or the offer of a passkey. */
const Step = () => {
  const text = useText<'shell'>();
  const { valueOf, way } = useWay();
  const [link, sent] = [valueOf('link'), valueOf('sent')];
  const target = sameSitePath(way.redirect) ?? '/account';
  if (valueOf('offer') === 'passkey') return <PasskeyOffer target={target} />;
  if (link) return <LinkForm link={link} />;
  if (sent) return <CodeForm id={sent} />;
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
      <PasskeySignIn target={target} />
    </>
  );
};

/** Forgets the details and answers that forms keep in this browser, and the sent enquiries (A-03, L-06). */
const useForgetAfterDeletion = (isDeleted: boolean): void => {
  const { slug } = useSite();
  useEffect(() => {
    if (!isDeleted) return;
    removeKeptAnswers(slug);
    try {
      for (const key of [storageKeyOfDetails(slug), storageKeyOfEnquiries(slug)]) localStorage.removeItem(key);
    } catch {
      // A browser that forbids its storage remembers nothing.
    }
  }, [isDeleted, slug]);
};

/** About a problem, or about a deleted account. */
const Message = () => {
  const text = useText<'shell'>();
  const { valueOf } = useWay();
  const [problem, done] = [valueOf('problem'), valueOf('done')];
  useForgetAfterDeletion(done === 'deleted' || done === 'retained');
  if (problem)
    return (
      <Notice tone="danger" role="alert">
        {valueOf('proof') === 'yes'
          ? text(
              'shell.account.problem.proof',
              'Many codes were requested. Please enter your address again; checking that you are no robot takes a few seconds.',
            )
          : problemWords(problem, text)}
      </Notice>
    );
  if (!done) return null;
  return (
    <Notice tone="success" role="status">
      {text('shell.account.deleted', 'Your account and its data are deleted.')}{' '}
      {done === 'retained'
        ? text(
            'shell.account.retained',
            'Some records stay for a time: payments for as long as tax law demands, and a digest of your address until a game ends.',
          )
        : null}
    </Notice>
  );
};

/** Nothing in its HTML depends on the shopper; every step is a plain form. */
export const Component = () => {
  const text = useText<'shell'>();
  const { valueOf } = useWay();
  const type = valueOf('type') ?? '';
  const isOffer = valueOf('offer') === 'passkey';
  const reason = Object.hasOwn(REASONS, type) ? text(`shell.account.reason.${type}`, REASONS[type] ?? '') : undefined;
  const back = sameSitePath(valueOf('back'));
  return (
    <Section wide>
      <Page width="text">
        <Stack gap={4}>
          <Heading level={1}>
            {isOffer ? text('shell.account.passkey.offer', 'Sign in faster next time') : text('shell.account.signIn', 'Sign in')}
          </Heading>
          {reason ? <Copy size="lg">{reason}</Copy> : null}
          <Message />
          <Step />
          {isOffer ? null : (
            <Copy size="sm" tone="muted">
              {text('shell.account.notice', 'There is no password. Your first sign-in creates your account.')}{' '}
              <Anchor href="/privacy-policy">{text('shell.account.privacy', 'Privacy policy')}</Anchor>
            </Copy>
          )}
          {back ? (
            <Copy size="sm">
              <Anchor href={back}>{text('shell.account.back', 'Back')}</Anchor>
            </Copy>
          ) : null}
        </Stack>
      </Page>
    </Section>
  );
};
