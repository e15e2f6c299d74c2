import type { ChangeOutcome } from '@forecourt/contracts/desk/changes';
import type { DealerDetails, DealerRemote } from '@forecourt/contracts/desk/dealers';
import type { ChangeOptions } from '@forecourt/contracts/desk/requests';
import { useState } from 'react';
import { consoleApi } from '../api/console-api';
import { ActionChoice, ChangeForm } from '../change/change-form';
import { RolloutShareField, rolloutShareErrors } from '../change/number-field';
import { RemoteChoice, VersionChoice, versionErrors } from '../change/version-choice';
import { Panel } from '../frame/panel';
import { useDealerRevision } from './dealer-revision';

type Action = 'pin' | 'rollout' | 'unpin';

interface ChangePanelProps {
  dealer: DealerDetails;
  remote: DealerRemote;
  /** Remotes that the dealer does not have, one of which the panel adds; `remote` is the first. Absent: `remote` changes. */
  addable?: readonly string[];
  onDone(message: string): void;
  onCancel(): void;
}

interface Fields {
  action: Action;
  version: string;
  percentage: string;
}

const START: Fields = { action: 'pin', version: '', percentage: '5' };

const ACTIONS: [Action, string][] = [
  ['pin', 'Pin a version for all visitors'],
  ['rollout', 'Start a rollout to some visitors'],
  ['unpin', 'Remove the pin: the channel decides again'],
];

const errorsOf = ({ action, version, percentage }: Fields) => [
  ...(action === 'unpin' ? [] : versionErrors(version)),
  ...(action === 'rollout' ? rolloutShareErrors(percentage) : []),
];

const doneMessage = (
  slug: string,
  remote: string,
  { action, version, percentage }: Fields,
  { changed }: ChangeOutcome,
): string => {
  if (!changed) return `Nothing changed: ${slug} is set like this already.`;
  if (action === 'unpin') return `${slug}: ${remote} follows the channel again.`;
  return action === 'pin'
    ? `${slug}: ${remote} is pinned to ${version}.`
    : `${slug}: ${remote} ${version} goes to ${percentage} % of visitors.`;
};

/** Pins a version, starts a rollout, or follows the channel again. */
export const ChangePanel = ({ dealer, remote: { remote: first, source }, addable, onDone, onCancel }: ChangePanelProps) => {
  const [remote, setRemote] = useState(first);
  const { slug, name } = dealer;
  const [fields, setFields] = useState(START);
  const { expected, onConflict } = useDealerRevision(dealer);
  const [pin] = consoleApi.usePinMutation();
  const [startRollout] = consoleApi.useStartRolloutMutation();
  const { action, version, percentage } = fields;
  const send = (options: ChangeOptions) => {
    const change = { slug, remote, expected, ...options };
    return action === 'rollout'
      ? startRollout({ ...change, version, percentage: Number(percentage) })
      : pin({ ...change, version: action === 'pin' ? version : null });
  };
  const hasPin = source === 'pin' || source === 'configuration';
  return (
    <Panel title={addable ? `Add a remote to ${name}` : `Change ${remote} for ${name}`} onClose={onCancel}>
      <ChangeForm
        values={JSON.stringify([remote, fields])}
        action={action === 'rollout' ? 'Start the rollout' : 'Change it'}
        send={send}
        onDone={(outcome) => onDone(doneMessage(slug, remote, fields, outcome))}
        onCancel={onCancel}
        onConflict={onConflict}
        errors={errorsOf(fields)}
      >
        {addable ? (
          <RemoteChoice
            label="Remote"
            remotes={addable}
            value={remote}
            onChange={(chosen) => {
              setRemote(chosen);
              setFields({ ...fields, version: '' });
            }}
          />
        ) : null}
        <ActionChoice
          actions={ACTIONS.filter(([each]) => each !== 'unpin' || hasPin)}
          value={action}
          onChange={(next) => setFields({ ...fields, action: next })}
        />
        {action === 'unpin' ? null : (
          <VersionChoice
            remote={remote}
            value={version}
            rejections={dealer.rejections}
            onChange={(next) => setFields({ ...fields, version: next })}
          />
        )}
        {action === 'rollout' ? (
          <RolloutShareField value={percentage} onChange={(share) => setFields({ ...fields, percentage: share })} />
        ) : null}
      </ChangeForm>
    </Panel>
  );
};
