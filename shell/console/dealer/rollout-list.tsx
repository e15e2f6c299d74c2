import type { RolloutHealth } from '@forecourt/contracts/release/release-health';
import type { Rollout } from '../api/answers';
import { ReleaseLink } from '../frame/parts';
import { rolloutWords } from '../health/health-words';
import { when } from '../words/figures';
import type { RolloutStep } from './rollout-panel';

const STEPS: [RolloutStep, string][] = [
  ['raise', 'Raise'],
  ['finish', 'Finish'],
  ['abort', 'Abort'],
];

/** Rollouts that run at a dealer. */
export const RolloutList = ({
  rollouts,
  health = [],
  onStep,
}: {
  rollouts: Rollout[];
  health?: RolloutHealth[] | undefined;
  onStep?: ((remote: string, step: RolloutStep) => void) | undefined;
}) => {
  if (rollouts.length === 0) return <p>No rollout is running.</p>;
  return (
    <ul className="plain">
      {rollouts.map(({ id, remote, version, percentage, startedBy, startedAt }) => (
        <li key={id} className="row">
          <span>
            <strong>
              {remote} <ReleaseLink name={remote} version={version} /> for {percentage} % of visitors
            </strong>
            <br />
            begun by {startedBy}
            {startedAt ? `, ${when(startedAt)}` : ''}
            {health
              .filter((each) => each.id === id)
              .map((each) => (
                <span key={id}>
                  <br />
                  {rolloutWords(each)}
                </span>
              ))}
          </span>
          {onStep
            ? STEPS.map(([step, words]) => (
                <button
                  key={step}
                  type="button"
                  aria-label={`${words} the rollout of ${remote}`}
                  onClick={() => onStep(remote, step)}
                >
                  {words}
                </button>
              ))
            : null}
        </li>
      ))}
    </ul>
  );
};
