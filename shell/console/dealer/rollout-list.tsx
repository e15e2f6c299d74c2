import type { Rollout } from '@forecourt/contracts/desk/rollouts';
import type { RolloutHealth } from '@forecourt/contracts/release/release-health';
import { ReleaseLink } from '../frame/data-table';
import { RolloutVerdict } from '../health/rollout-verdict';
import { timeText } from '../words/time';
import { ROLLOUT_ACTIONS, type RolloutAction } from './rollout-panel';

interface RolloutItemProps {
  rollout: Rollout;
  health: RolloutHealth | undefined;
  onAction?: ((remote: string, action: RolloutAction) => void) | undefined;
}

const RolloutItem = ({ rollout, health, onAction }: RolloutItemProps) => {
  const { remote, version, percentage, startedBy, startedAt } = rollout;
  return (
    <li className="row">
      <div>
        <strong>
          {remote} <ReleaseLink name={remote} version={version} /> for {percentage} % of visitors
        </strong>
        <br />
        started by {startedBy}
        {startedAt ? `, ${timeText(startedAt)}` : ''}
        {health ? <RolloutVerdict health={health} /> : null}
      </div>
      {onAction
        ? ROLLOUT_ACTIONS.map(([action, label]) => (
            <button
              key={action}
              type="button"
              aria-label={`${label} the rollout of ${remote}`}
              onClick={() => onAction(remote, action)}
            >
              {label}
            </button>
          ))
        : null}
    </li>
  );
};

interface RolloutListProps {
  rollouts: Rollout[];
  health?: RolloutHealth[] | undefined;
  onAction?: RolloutItemProps['onAction'];
}

/** Has buttons when `onAction` is set. */
export const RolloutList = ({ rollouts, health = [], onAction }: RolloutListProps) =>
  rollouts.length === 0 ? (
    <p>No rollout is running.</p>
  ) : (
    <ul className="plain">
      {rollouts.map((rollout) => (
        <RolloutItem key={rollout.id} rollout={rollout} health={health.find(({ id }) => id === rollout.id)} onAction={onAction} />
      ))}
    </ul>
  );
