import type { LinkAnswer } from '@forecourt/contracts/account/sign-in';
import type { HeadContext } from '@forecourt/contracts/remote';
import { declareTexts } from '@forecourt/contracts/wording';
import { storageKeyOfDetails, storageKeyOfEnquiries } from '@forecourt/rules/form/remembered-details';
import { sameSitePath } from '@forecourt/rules/account/same-site-path';
import { fetchContext, removeKeptAnswers, useSite } from '@forecourt/store';
import { Anchor, Copy, Heading, Notice, Page, Section, Stack, useText } from '@forecourt/ui';
import { useEffect } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { problemWords } from './problem-words';
import { SignInStep } from './sign-in-steps';
import { useSignInWay, type SignInData } from './use-sign-in-way';

/** Asks whether the link of a mail still works. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<SignInData> => {
  const parameters = new URL(request.url).searchParams;
  const name = (['link', 'undo'] as const).find((each) => parameters.get(each));
  if (!name) return {};
  const query = new URLSearchParams({ [name]: parameters.get(name) ?? '' });
  const answer = await context.get(fetchContext)(`/api/account/link?${query.toString()}`);
  const works = !answer.ok || ((await answer.json()) as LinkAnswer).works;
  return works ? {} : { worn: `${name}_expired` };
};

export const head = ({ site, text }: HeadContext<SignInData, 'shell'>) => ({
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

/** About a problem, or about an account that was deleted or got its address back. */
const Message = () => {
  const text = useText<'shell'>();
  const { valueOf, worn } = useSignInWay();
  const [problem, done] = [valueOf('problem') ?? worn, valueOf('done')];
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
  if (done === 'restored')
    return (
      <Notice tone="success" role="status">
        {text('shell.account.restored', 'Your address is back, and all devices are signed out. Sign in again.')}
      </Notice>
    );
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
  const { valueOf, isProof } = useSignInWay();
  const type = valueOf('type') ?? '';
  const isOffer = valueOf('offer') === 'passkey';
  const title = isOffer
    ? text('shell.account.passkey.offer', 'Sign in faster next time')
    : isProof
      ? text('shell.account.prove', 'Confirm that it is you')
      : text('shell.account.signIn', 'Sign in');
  const reason = Object.hasOwn(REASONS, type) ? text(`shell.account.reason.${type}`, REASONS[type] ?? '') : undefined;
  const back = sameSitePath(valueOf('back'));
  return (
    <Section wide>
      <Page width="text">
        <Stack gap={4}>
          <Heading level={1}>{title}</Heading>
          {reason ? <Copy size="lg">{reason}</Copy> : null}
          <Message />
          <SignInStep />
          {isOffer || isProof ? null : (
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
