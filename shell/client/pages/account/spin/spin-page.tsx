import type { SpinPageData } from '@forecourt/contracts/account/spin';
import type { HeadContext } from '@forecourt/contracts/remote';
import { signInPath } from '@forecourt/rules/account/gates';
import { unanswered } from '@forecourt/rules/site/unanswered';
import { fetchContext } from '@forecourt/store';
import { Anchor, ButtonLink, Copy, Heading, media, Notice, Page, Prose, Section, Stack, token, useText } from '@forecourt/ui';
import type { FormEvent } from 'react';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { styled } from 'styled-components';
import { PlainCheck, PlainForm } from '../plain-form';
import { PrizeTable } from './prize-table';
import { SpinResult } from './spin-result';
import { spinProblemWords, spinStateWords } from './spin-words';
import { useSpin } from './use-spin';
import { Wheel } from './wheel';

const Stage = styled.div`
  display: grid;
  gap: ${token.space[8]};
  align-items: center;
  ${media.md} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;
/** Keeps the height of a result, so that the page below does not move when the wheel comes to rest. */
const Turn = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.space[4]};
  min-height: 15rem;
`;

/** With the turn of the signed-in shopper. Throws when the server fails to answer. */
export const loader = async ({ context }: LoaderFunctionArgs): Promise<SpinPageData> => {
  const path = '/api/account/spin';
  const answer = await context.get(fetchContext)(path);
  if (!answer.ok) throw unanswered(path, answer.status, 'game');
  return (await answer.json()) as SpinPageData;
};

export const head = ({ site, text }: HeadContext<SpinPageData, 'shell'>) => ({
  title: text('shell.spin.head', 'Spin to win | {{name}}', { name: site.name }),
  robots: 'noindex' as const,
});

const Problem = ({ code }: { code: string }) => {
  const text = useText<'shell'>();
  const links: Record<string, { href: string; label: string }> = {
    email_needed: { href: '/account', label: text('shell.account.title', 'My account') },
    phone_needed: { href: '/account', label: text('shell.account.title', 'My account') },
    unauthorised: { href: signInPath('spin-to-win', '/spin-to-win'), label: text('shell.account.signIn', 'Sign in') },
  };
  const link = links[code];
  return (
    <Notice tone="danger" role="alert">
      {spinProblemWords(code, text)} {link ? <Anchor href={link.href}>{link.label}</Anchor> : null}
    </Notice>
  );
};

interface TurnFormProps {
  who: string;
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

const TurnForm = ({ who, busy, onSubmit }: TurnFormProps) => {
  const text = useText<'shell'>();
  return (
    <PlainForm to="/api/account/spin" label={text('shell.spin.spin', 'Spin the wheel')} onSubmit={onSubmit} busy={busy}>
      {who === '' ? null : <PlainCheck label={who} name="who" value="yes" required />}
    </PlainForm>
  );
};

const SignInLink = () => {
  const text = useText<'shell'>();
  return (
    <div>
      <ButtonLink href={signInPath('spin-to-win', '/spin-to-win')}>{text('shell.spin.signIn', 'Sign in to spin')}</ButtonLink>
    </div>
  );
};

const Game = ({ data }: { data: SpinPageData }) => {
  const text = useText<'shell'>();
  const [parameters] = useSearchParams();
  const { phase, turn, problem, rest, submit } = useSpin(data.turn);
  const code = problem ?? (phase === 'ready' ? parameters.get('problem') : null);
  const canTurn = data.signedIn && data.state === 'open' && phase !== 'done';
  return (
    <Stage>
      <Turn>
        <Copy size="lg">{spinStateWords(data, text)}</Copy>
        {code ? <Problem code={code} /> : null}
        {canTurn ? <TurnForm who={data.who} busy={phase !== 'ready'} onSubmit={submit} /> : null}
        {data.signedIn || data.state !== 'open' ? null : <SignInLink />}
        <div role="status">
          {turn && phase === 'done' ? <SpinResult turn={turn} claimUntil={data.claimUntil} isNew={data.turn === null} /> : null}
        </div>
      </Turn>
      <Wheel
        prizes={data.prizes}
        prize={turn?.prizeId ?? (turn ? null : undefined)}
        isTurning={phase === 'turning'}
        onRest={rest}
      />
    </Stage>
  );
};

/** K-03. Its HTML is personal, so no cache stores it. */
export const Component = () => {
  const data = useLoaderData<SpinPageData>();
  const text = useText<'shell'>();
  return (
    <Section wide>
      <Page>
        <Stack gap={8}>
          <Heading level={1}>{text('shell.spin.title', 'Spin to win')}</Heading>
          <Game data={data} />
          <PrizeTable prizes={data.prizes} />
          <Stack gap={4}>
            <Heading level={2} size="h3">
              {text('shell.spin.terms', 'Terms')}
            </Heading>
            {/* The server sanitised it when it read the configuration. */}
            <Prose dangerouslySetInnerHTML={{ __html: data.terms }} />
            <Copy size="sm" tone="muted">
              {text(
                'shell.spin.data',
                'We store your turn with your account: its time, its draw and the odds. If you delete the account, a digest of your address stays until the game ends, so that nobody has two turns.',
              )}
            </Copy>
          </Stack>
        </Stack>
      </Page>
    </Section>
  );
};
