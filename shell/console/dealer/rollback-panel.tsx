import type { DealerDetails } from '@forecourt/contracts/desk/dealers';
import type { HistoryPoint } from '@forecourt/contracts/desk/log';
import { useId, useRef } from 'react';
import { consoleApi } from '../api/console-api';
import { ChangeForm, ReasonField } from '../change/change-form';
import { useChangeForm } from '../change/use-change';
import { ProblemNote } from '../frame/answer';
import { Panel } from '../frame/panel';
import { timeText } from '../words/time';
import { rollbackChanges, rollbackMessage } from './release-set';
import { useDealerRevision, useNewestRevision } from './dealer-revision';

interface RollbackProps {
  dealer: DealerDetails;
  point: HistoryPoint;
  /** Suggested reason. */
  cause?: string | undefined;
  onDone(message: string): void;
}

const NO_VERSION_CHANGES = 'no version, only pins';

/** All remotes at once. */
export const RollbackPanel = ({ dealer, point, cause, onDone, onCancel }: RollbackProps & { onCancel(): void }) => {
  const { slug, name } = dealer;
  const { expected, onConflict } = useDealerRevision(dealer);
  const [rollback] = consoleApi.useRollbackMutation();
  const changes = rollbackChanges(dealer, point);
  return (
    <Panel title={`Roll ${name} back to ${timeText(point.at)}`} onClose={onCancel}>
      <p>This changes:</p>
      <ul>
        {(changes.length === 0 ? [NO_VERSION_CHANGES] : changes).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <ChangeForm
        action="Roll back"
        reasonRequired
        reason={cause}
        send={(options) => rollback({ slug, to: point.id, expected, ...options })}
        onDone={(outcome) => onDone(rollbackMessage(slug, point, outcome))}
        onCancel={onCancel}
        onConflict={onConflict}
      />
    </Panel>
  );
};

/** One press brings back the previous release set; its changes stand beside it. The reason of a failing version is there already. */
export const RollbackButton = ({ dealer, point, cause, onDone, onForce }: RollbackProps & { onForce(): void }) => {
  const { slug } = dealer;
  const newest = useNewestRevision(dealer);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [rollback] = consoleApi.useRollbackMutation();
  const change = useChangeForm(form, {
    reasonRequired: true,
    reason: cause,
    send: (options) => rollback({ slug, to: point.id, expected: newest, ...options }),
    onDone: (outcome) => onDone(rollbackMessage(slug, point, outcome)),
  });
  const { busy, problem } = change;
  const changes = rollbackChanges(dealer, point);
  return (
    <div className="panel">
      <form ref={form} aria-label="Roll back" onSubmit={change.submit} noValidate>
        <ReasonField change={change} id={`${id}-reason`} required label="Why you roll back, for the log" />
        <div className="row">
          <button className="first" aria-disabled={busy} aria-describedby={id}>
            Roll back to the previous release set ({timeText(point.at)})
          </button>
          <p id={id}>This changes: {changes.join(', ') || NO_VERSION_CHANGES}.</p>
        </div>
        {problem ? (
          <ProblemNote problem={problem}>
            {problem.code === 'release_incompatible' ? (
              <button type="button" onClick={onForce}>
                Force the roll back
              </button>
            ) : null}
          </ProblemNote>
        ) : null}
      </form>
    </div>
  );
};

/** The previous release set is among older points, or there is none. */
export const MissingRollbackTarget = ({ isOlder }: { isOlder: boolean }) => (
  <p>
    {isOlder
      ? 'The previous release set is further down in the history: show earlier changes.'
      : 'There is no release set to roll back to: each other one was rolled back, or has a version that was rejected, withdrawn or removed. Roll back to a point of the history to go to one of them anyway.'}
  </p>
);
