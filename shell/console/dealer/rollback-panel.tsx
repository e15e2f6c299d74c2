import { useState } from 'react';
import type { Dealer, HistoryPoint } from '../api/answers';
import { consoleApi } from '../api/console-api';
import { Panel } from '../frame/parts';
import { OrderForm } from '../order/order-form';
import { changeWords, differenceOf } from '../words/difference';
import { when } from '../words/figures';

interface Props {
  dealer: Dealer;
  point: HistoryPoint;
  onDone(told: string): void;
  onCancel(): void;
}

/** What a dealer runs, for those whom no rollout has. */
export const presentSet = ({ remotes }: Pick<Dealer, 'remotes'>): Record<string, string> =>
  Object.fromEntries(remotes.flatMap(({ remote, version }) => (version === undefined ? [] : [[remote, version]])));

/** Brings back what a dealer ran at a point of its history, the whole set at once. */
export const RollbackPanel = ({ dealer, point, onDone, onCancel }: Props) => {
  const { slug, name, revision } = dealer;
  const [expected, setExpected] = useState<number | undefined>(revision);
  const [rollback] = consoleApi.useRollbackMutation();
  const changes = differenceOf(presentSet(dealer), point.set);
  return (
    <Panel title={`Roll ${name} back to ${when(point.at)}`} onClose={onCancel}>
      {changes.length === 0 ? (
        <p>The versions are the same as now; rollouts that did not run then end.</p>
      ) : (
        <ul>
          {changes.map((change) => (
            <li key={change.remote}>{changeWords(change)}</li>
          ))}
        </ul>
      )}
      <OrderForm
        action="Roll back"
        whyNeeded
        send={(how) => rollback({ slug, to: point.id, expected: expected ?? revision, ...how })}
        onDone={({ changed }) =>
          onDone(changed ? `${slug} runs again what it ran on ${when(point.at)}.` : `Nothing changed: ${slug} runs that already.`)
        }
        onCancel={onCancel}
        onStale={() => setExpected(undefined)}
      />
    </Panel>
  );
};
