import { useState } from 'react';
import type { Dealer, HistoryPoint } from '../api/answers';
import { consoleApi } from '../api/console-api';
import { Panel } from '../frame/parts';
import { OrderForm } from '../order/order-form';
import { when } from '../words/figures';
import { broughtBy } from './rollback-now';

interface Props {
  dealer: Dealer;
  point: HistoryPoint;
  onDone(told: string): void;
  onCancel(): void;
}

/** Brings back what a dealer ran at a point of its history, the whole set at once. */
export const RollbackPanel = ({ dealer, point, onDone, onCancel }: Props) => {
  const { slug, name, revision } = dealer;
  const [expected, setExpected] = useState<number | undefined>(revision);
  const { refetch } = consoleApi.useDealerQuery(slug);
  const [rollback] = consoleApi.useRollbackMutation();
  const brings = broughtBy(dealer, point);
  return (
    <Panel title={`Roll ${name} back to ${when(point.at)}`} onClose={onCancel}>
      {brings.length === 0 ? (
        <p>The versions are the same as now, decided as they were then.</p>
      ) : (
        <ul>
          {brings.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <OrderForm
        action="Roll back"
        send={(how) => rollback({ slug, to: point.id, expected: expected ?? revision, ...how })}
        onDone={({ changed }) =>
          onDone(changed ? `${slug} runs again what it ran on ${when(point.at)}.` : `Nothing changed: ${slug} runs that already.`)
        }
        onCancel={onCancel}
        onStale={() => {
          setExpected(undefined);
          return refetch();
        }}
      />
    </Panel>
  );
};
