import type { AccountPageData } from '@forecourt/contracts/account/account';
import { Cluster, Copy, token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';
import { AccountSection } from './account-section';
import { PlainForm } from './plain-form';
import { useAccountDate } from './use-account-date';

const Sessions = styled.ul`
  display: grid;
  gap: ${token.space[4]};
  list-style: none;
  margin: 0;
  padding: 0;
`;

/** One browser each, with a button that ends its session. */
export const SessionList = ({ sessions }: Pick<AccountPageData, 'sessions'>) => {
  const text = useText<'shell'>();
  const dateOf = useAccountDate();
  return (
    <AccountSection title={text('shell.account.sessions', 'Where I am signed in')}>
      <Sessions>
        {sessions.map(({ id, device, usedAt, here }) => (
          <li key={id}>
            <Cluster>
              <Copy>
                {device}
                {', '}
                {here
                  ? text('shell.account.session.here', 'this browser')
                  : text('shell.account.session.used', 'last used {{date}}', { date: dateOf(usedAt) })}
              </Copy>
              {here ? null : (
                <PlainForm
                  to="/api/account/sign-out"
                  label={text('shell.account.session.end', 'Sign out {{device}}', { device })}
                  tone="secondary"
                  values={{ session: id }}
                />
              )}
            </Cluster>
          </li>
        ))}
      </Sessions>
      <PlainForm
        to="/api/account/sign-out"
        label={text('shell.account.everywhere', 'Sign out everywhere')}
        tone="secondary"
        values={{ everywhere: 'yes' }}
      />
    </AccountSection>
  );
};
