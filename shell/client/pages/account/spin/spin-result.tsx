import type { SpinTurn } from '@forecourt/contracts/account/spin';
import { formatDate } from '@forecourt/rules/location/zone-time';
import { Copy, Heading, token, useText } from '@forecourt/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { EntryCard } from '../garage/garage.styles';
import { useAccountDate } from '../use-account-date';

const Code = styled.strong`
  font-size: ${token.size.h3};
  letter-spacing: 0.06em;
  font-variant-numeric: tabular-nums;
`;

interface SpinResultProps {
  turn: SpinTurn;
  claimUntil: string;
  /** The turn was taken on this page; the heading gets the focus, because the button that had it is gone. */
  isNew: boolean;
}

export const SpinResult = ({ turn, claimUntil, isNew }: SpinResultProps) => {
  const text = useText<'shell'>();
  const dateOf = useAccountDate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const { prize, code, claim, claimed, at } = turn;
  const until = formatDate(claimUntil);
  return (
    <EntryCard>
      <Heading level={2} size="h3" ref={heading} tabIndex={-1}>
        {prize === null ? text('shell.spin.lost', 'No prize this time') : text('shell.spin.won', 'You won: {{prize}}', { prize })}
      </Heading>
      {code === null ? null : (
        <>
          <Copy>
            {text('shell.spin.code', 'Your code:')} <Code>{code}</Code>
          </Copy>
          <Copy>{claimed ? text('shell.spin.claimed', 'You have claimed this prize.') : claim}</Copy>
          {claimed || until === undefined ? null : (
            <Copy>{text('shell.spin.claimUntil', 'Claim it by {{date}}.', { date: until })}</Copy>
          )}
        </>
      )}
      <Copy size="sm" tone="muted">
        {text('shell.spin.had', 'You had your turn on {{date}}.', { date: dateOf(at) })}
      </Copy>
    </EntryCard>
  );
};
