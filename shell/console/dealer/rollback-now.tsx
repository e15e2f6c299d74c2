import { useId } from 'react';
import type { Dealer, HistoryPoint, Problem } from '../api/answers';
import { consoleApi } from '../api/console-api';
import { ProblemNote } from '../frame/states';
import { changeWords, differenceOf, presentSet } from '../words/difference';
import { when } from '../words/figures';

/** What going back to a point brings: other versions, and the end of rollouts that did not run then. */
export const broughtBy = (dealer: Dealer, point: HistoryPoint): string[] => {
  const kept = new Set(point.rollouts.map(({ id }) => id));
  return [
    ...differenceOf(presentSet(dealer), point.set).map(changeWords),
    ...dealer.rollouts.filter(({ id }) => !kept.has(id)).map(({ remote, version }) => `the rollout of ${remote} ${version} ends`),
  ];
};

interface Props {
  dealer: Dealer;
  point: HistoryPoint;
  onDone(told: string): void;
  /** Where the gate refuses it: a panel in which it can be forced, with a reason. */
  onAsk(): void;
}

/** The way back in one press: what ran before what runs now. It says what it brings before it is pressed. */
export const RollbackNow = ({ dealer, point, onDone, onAsk }: Props) => {
  const { slug, revision } = dealer;
  const id = useId();
  const [rollback, { error, isLoading }] = consoleApi.useRollbackMutation();
  const problem = error as Problem | undefined;
  const brings = broughtBy(dealer, point);
  const press = async (): Promise<void> => {
    const { data } = await rollback({ slug, to: point.id, expected: revision });
    if (data) onDone(data.changed ? `${slug} runs again what it ran on ${when(point.at)}.` : `Nothing changed: ${slug} runs that already.`); // prettier-ignore
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
          Roll back to what ran before ({when(point.at)})
        </button>
        <p id={id}>It brings: {brings.join(', ') || 'the same versions, decided as they were then'}.</p>
      </div>
      {problem ? (
        <ProblemNote problem={problem}>
          {problem.code === 'release_incompatible' ? (
            <button type="button" onClick={onAsk}>
              Roll back with a reason
            </button>
          ) : null}
        </ProblemNote>
      ) : null}
    </>
  );
};
