import type { ReleasesOfSigningKey, SigningKey } from '@forecourt/contracts/desk/keys';
import { countText } from '@forecourt/rules/text/count-text';
import { useState } from 'react';
import { consoleApi } from '../api/console-api';
import { ActionChoice, ChangeForm } from '../change/change-form';
import { QueryResultView } from '../frame/answer';
import { ConfirmPanel } from '../frame/confirm-panel';
import { ReleaseLink } from '../frame/data-table';
import { Panel } from '../frame/panel';

interface KeyPanelProps {
  signingKey: SigningKey;
  onDone(message: string): void;
  onCancel(): void;
}

/** Leaves the key's releases as they are. */
export const RevokeKeyPanel = ({ signingKey: { id, name }, onDone, onCancel }: KeyPanelProps) => {
  const [revokeKey, { error, isLoading }] = consoleApi.useRevokeKeyMutation();
  const revoke = async (): Promise<void> => {
    const { data } = await revokeKey({ key: id });
    if (data) onDone(`The key of ${name} is revoked. Its releases stay as they are.`);
  };
  return (
    <ConfirmPanel
      title={`Revoke the key of ${name}`}
      action="Revoke it"
      busy={isLoading}
      error={error}
      onConfirm={revoke}
      onCancel={onCancel}
    >
      No release that it signs is accepted any more. Releases that it signed stay published; you can withdraw or revoke them
      afterwards. This can’t be undone.
    </ConfirmPanel>
  );
};

const MOST_LISTED = 50;

type Retraction = 'withdraw' | 'revoke';

const RETRACTIONS: readonly (readonly [Retraction, string])[] = [
  ['withdraw', 'Withdraw: nobody can choose them any more; dealers that run them keep them'],
  ['revoke', 'Revoke: no server runs them any more; this can’t be undone'],
];
const DONE: Record<Retraction, string> = { withdraw: 'withdrawn', revoke: 'revoked' };

/** As the API wants it; undefined while the `datetime-local` control is empty. */
const timeOf = (local: string): string | undefined => (local === '' ? undefined : new Date(local).toISOString());

interface RetractReleasesProps extends Omit<KeyPanelProps, 'signingKey'> {
  releases: ReleasesOfSigningKey['releases'];
}

const RetractReleases = ({ releases, onDone, onCancel }: RetractReleasesProps) => {
  const [action, setAction] = useState<Retraction>('withdraw');
  const [retract] = consoleApi.useRetractMutation();
  const names = releases.map(({ name, version }) => `${name}@${version}`);
  return (
    <>
      <ul>
        {releases.slice(0, MOST_LISTED).map(({ name, version }) => (
          <li key={`${name}@${version}`}>
            <ReleaseLink name={name} version={version}>
              {name} {version}
            </ReleaseLink>
          </li>
        ))}
      </ul>
      {releases.length > MOST_LISTED ? <p>And {countText(releases.length - MOST_LISTED, 'more release')}.</p> : null}
      <ChangeForm
        action={action === 'withdraw' ? 'Withdraw them' : 'Revoke them'}
        neverForce
        reasonRequired
        values={`${action} ${names.join(' ')}`}
        send={(options) => retract({ action, releases: names, ...options })}
        onDone={() => onDone(`${countText(releases.length, 'release was', 'releases were')} ${DONE[action]}.`)}
        onCancel={onCancel}
      >
        <ActionChoice actions={RETRACTIONS} value={action} onChange={(next) => setAction(next)} />
      </ChangeForm>
    </>
  );
};

/** Withdraws or revokes the releases that a key signed. */
export const ReleasesOfKeyPanel = ({ signingKey: { id, name }, ...closing }: KeyPanelProps) => {
  const [since, setSince] = useState('');
  const answer = consoleApi.useReleasesOfKeyQuery({ key: id, since: timeOf(since) });
  return (
    <Panel title={`Releases signed with the key of ${name}`} onClose={closing.onCancel}>
      <div className="row">
        <label>
          Only published at this time or later (optional)
          <input type="datetime-local" value={since} onChange={({ target }) => setSince(target.value)} />
        </label>
      </div>
      <QueryResultView answer={answer}>
        {({ releases }) =>
          releases.length === 0 ? (
            <div className="row">
              <p>It signed no release{since === '' ? '' : ' since then'}.</p>
              <button type="button" onClick={closing.onCancel}>
                Close
              </button>
            </div>
          ) : (
            <RetractReleases releases={releases} {...closing} />
          )
        }
      </QueryResultView>
    </Panel>
  );
};
