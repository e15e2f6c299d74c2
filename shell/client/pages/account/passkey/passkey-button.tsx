import { Button, Notice, Stack, useText } from '@forecourt/ui';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { problemWords } from '../problem-words';
import { usePasskeysSupported, type usePasskey } from './use-passkey';

/** Keeps the button's place in the server's HTML, so that nothing moves when the browser turns out to have passkeys. */
const Place = styled.div<{ $shown: boolean }>`
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
`;

interface PasskeyButtonProps extends ReturnType<typeof usePasskey> {
  label: string;
  tone?: ComponentProps<typeof Button>['tone'];
}

/** Browsers without passkeys or JavaScript show nothing. */
export const PasskeyButton = ({ label, tone, busy, problem, press }: PasskeyButtonProps) => {
  const text = useText<'shell'>();
  const shown = usePasskeysSupported();
  return (
    <Stack gap={4}>
      {problem === undefined ? null : (
        <Notice tone="danger" role="alert">
          {problem === 'cancelled'
            ? text('shell.account.passkey.none', 'The browser gave no passkey. Please try again, or sign in with a code.')
            : problemWords(problem, text)}
        </Notice>
      )}
      <Place $shown={shown}>
        <Button tone={tone} busy={busy} onClick={press}>
          {label}
        </Button>
      </Place>
    </Stack>
  );
};
