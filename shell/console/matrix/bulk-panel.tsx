import type { ChangeOutcome } from '@forecourt/contracts/desk/changes';
import type { DealerRevisions } from '@forecourt/contracts/desk/dealers';
import type { ChangeOptions, DealersQuery } from '@forecourt/contracts/desk/requests';
import { countText } from '@forecourt/rules/text/count-text';
import { useState } from 'react';
import { consoleApi } from '../api/console-api';
import { ActionChoice, ChangeForm } from '../change/change-form';
import { RemoteChoice, useRemoteNames, VersionChoice, versionErrors } from '../change/version-choice';
import { QueryResultView } from '../frame/answer';
import { Panel } from '../frame/panel';
import { ChangeRehearsal } from '../release/rehearsal';
import { useIdentity } from '../session/identity-context';
import { mayPin } from '../session/rights';
import { withoutPaging } from './matrix-query';

interface BulkPanelProps {
  query: DealersQuery;
  onDone(message: string): void;
  onCancel(): void;
}

type Action = 'pin' | 'unpin';

const ACTIONS: [Action, string][] = [
  ['pin', 'Pin a version'],
  ['unpin', 'Remove pins: the channel decides again'],
];

/** The API refuses the change if one of the dealers that the screen showed last was changed afterwards. */
const useSeenRevisions = (current: DealerRevisions, query: DealersQuery) => {
  const [seenRevisions, setSeenRevisions] = useState<DealerRevisions | undefined>(current);
  const { refetch } = consoleApi.useRevisionsQuery(withoutPaging(query));
  return {
    revisions: seenRevisions ?? current,
    keep: () => setSeenRevisions(seenRevisions ?? current),
    forget: () => {
      setSeenRevisions(undefined);
      return refetch();
    },
  };
};

interface BulkChange {
  action: Action;
  remote: string;
  version: string;
  onlyFitting: boolean;
}

const doneMessage = ({ action, remote, onlyFitting }: BulkChange, dealers: string, outcome: ChangeOutcome): string => {
  const changed = outcome.dealers.filter(
    ({ findings, changes }) => changes.length > 0 && !(onlyFitting && findings.length > 0),
  ).length;
  return action === 'pin'
    ? `${remote} was changed for ${countText(changed, 'dealer')}.`
    : `The pins of ${remote} were removed for ${dealers}. The version changed for ${countText(changed, 'dealer')}.`;
};

interface FieldsProps {
  change: BulkChange;
  remotes: string[];
  onChange(change: BulkChange): void;
}

const BulkFields = ({ change, remotes, onChange }: FieldsProps) => {
  const { action, remote, version, onlyFitting } = change;
  return (
    <>
      <ActionChoice actions={ACTIONS} value={action} onChange={(next) => onChange({ ...change, action: next })} />
      <div className="row">
        <RemoteChoice
          label={action === 'pin' ? 'Remote to pin' : 'Remote'}
          remotes={remotes}
          value={remote}
          onChange={(name) => onChange({ ...change, remote: name, version: '' })}
        />
        {action === 'pin' ? (
          <VersionChoice
            remote={remote}
            value={version}
            onChange={(next) => onChange({ ...change, version: next })}
            label="Version to pin"
          />
        ) : null}
      </div>
      <label className="tick">
        <input
          type="checkbox"
          checked={onlyFitting}
          onChange={({ target }) => onChange({ ...change, onlyFitting: target.checked })}
        />
        Skip dealers for which compatibility checks fail. Without this, the change is made for all of them or for none.
      </label>
    </>
  );
};

const BulkRehearsal = ({ change: { action, remote, version }, dealers }: { change: BulkChange; dealers: string[] }) => {
  if (remote === '' || (action === 'pin' && version === '')) return null;
  const change = { remote, version: action === 'pin' ? version : null, dealers };
  return <ChangeRehearsal change={change} action={`Rehearse for ${countText(dealers.length, 'dealer')}`} />;
};

const BulkForm = ({ current, query, onDone, onCancel }: BulkPanelProps & { current: DealerRevisions }) => {
  const identity = useIdentity();
  const { revisions, keep, forget } = useSeenRevisions(current, query);
  // A published remote that no dealer has yet can be given to the dealers too.
  const remotes = [...new Set([...current.remotes, ...useRemoteNames()])].toSorted();
  const [change, setChange] = useState<BulkChange>({
    action: 'pin',
    remote: query.remote ?? current.remotes[0] ?? '',
    version: '',
    onlyFitting: false,
  });
  const [pins] = consoleApi.usePinsMutation();
  const slugs = Object.keys(revisions.dealers).filter((slug) => mayPin(identity, slug));
  if (slugs.length === 0) return <p>Your token has no right to change any of these dealers.</p>;
  const dealers = countText(slugs.length, 'dealer');
  const others = revisions.total - slugs.length;
  const { action, remote, version, onlyFitting } = change;
  const send = (options: ChangeOptions) => {
    keep();
    return pins({
      ...options,
      dealers: slugs,
      expected: Object.fromEntries(slugs.map((slug) => [slug, revisions.dealers[slug] ?? 0])),
      remote,
      version: action === 'pin' ? version : null,
      onlyFitting,
    });
  };
  return (
    <ChangeForm
      values={JSON.stringify(change)}
      action={action === 'pin' ? `Pin for ${dealers}` : `Remove the pins of ${dealers}`}
      errors={action === 'pin' ? versionErrors(version) : []}
      dryRunFirst
      send={send}
      onDone={(outcome) => onDone(doneMessage(change, dealers, outcome))}
      onCancel={onCancel}
      onConflict={forget}
      neverForce={onlyFitting}
    >
      {others > 0 ? (
        <p>Your token has no right to change {countText(others, 'dealer')} of these; nothing changes there.</p>
      ) : null}
      <BulkFields change={change} remotes={remotes} onChange={setChange} />
      <BulkRehearsal change={change} dealers={slugs} />
    </ChangeForm>
  );
};

/** Pins a remote at every dealer that matches the filters, or removes its pins there. It requires a dry run first. */
export const ManyDealersPanel = (props: BulkPanelProps) => (
  <Panel title="Pin for all dealers found" onClose={props.onCancel}>
    <QueryResultView answer={consoleApi.useRevisionsQuery(withoutPaging(props.query))}>
      {(current) => <BulkForm {...props} current={current} />}
    </QueryResultView>
  </Panel>
);
