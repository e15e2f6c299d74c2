import type { DealerDetails } from '@forecourt/contracts/desk/dealers';
import type { HistoryPoint } from '@forecourt/contracts/desk/log';
import { useId } from 'react';
import type { RequestProblem } from '../api/problem';
import { consoleApi } from '../api/console-api';
import { ChangeForm } from '../change/change-form';
import { ProblemNote } from '../frame/answer';
import { Panel } from '../frame/panel';
import { timeText } from '../words/time';
import { rollbackChanges, rollbackMessage } from './release-set';
import { useDealerRevision, useNewestRevision } from './dealer-revision';

interface RollbackProps {
  dealer: DealerDetails;
  point: HistoryPoint;
  onDone(message: string): void;
}

const NO_VERSION_CHANGES = 'no version, only pins';

/** Renders the panel that brings back the release set of a point of the history, all remotes at once. */
export const RollbackPanel = ({ dealer, point, onDone, onCancel }: RollbackProps & { onCancel(): void }) => {
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
        send={(options) => rollback({ slug, to: point.id, expected, ...options })}
        onDone={(outcome) => onDone(rollbackMessage(slug, point, outcome))}
        onCancel={onCancel}
        onConflict={onConflict}
      />
    </Panel>
  );
};

/** Renders the button that brings back the previous release set at one press, with its changes beside it. */
export const RollbackButton = ({ dealer, point, onDone, onForce }: RollbackProps & { onForce(): void }) => {
  const { slug } = dealer;
  const newest = useNewestRevision(dealer);
  const id = useId();
  const [rollback, { error, isLoading }] = consoleApi.useRollbackMutation();
  const problem = error as RequestProblem | undefined;
  const changes = rollbackChanges(dealer, point);
  const press = async (): Promise<void> => {
    const { data } = await rollback({ slug, to: point.id, expected: newest });
    if (data) onDone(rollbackMessage(slug, point, data));
  };
  return (
    <>
      <div className="row">
        <button
          type="button"
          className="first"
          aria-disabled={isLoading}
          aria-describedby={id}
          onClick={() => (isLoading ? undefined : void press())}
        >
          Roll back to the previous release set ({timeText(point.at)})
        </button>
        <p id={id}>This changes: {changes.join(', ') || NO_VERSION_CHANGES}.</p>
      </div>
      {problem ? (
        <ProblemNote problem={problem}>
          {problem.code === 'release_incompatible' ? (
            <button type="button" onClick={onForce}>
              Roll back with a reason
            </button>
          ) : null}
        </ProblemNote>
      ) : null}
    </>
  );
};

/** Says in place of the button why no press brings back the previous release set: it is among older points, or there is none. */
export const MissingRollbackTarget = ({ isOlder }: { isOlder: boolean }) => (
  <p>
    {isOlder
      ? 'The previous release set is further down in the history: show earlier changes.'
      : 'There is no release set to roll back to: each other one was rolled back, or has a version that was rejected, withdrawn or removed. Roll back to a point of the history to go to one of them anyway.'}
  </p>
);
