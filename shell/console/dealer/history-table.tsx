import type { HistoryPoint } from '@forecourt/contracts/desk/log';
import { logEntryText } from '@forecourt/rules/release/entry-text';
import { versionChangeText, releaseSetChanges } from '@forecourt/rules/release/version-changes';
import { DataTable } from '../frame/data-table';
import { timeText } from '../words/time';

interface HistoryTableProps {
  points: HistoryPoint[];
  /** Id of the history point to which the screen's "Roll back" button returns the dealer. */
  previous: number | undefined;
  /** The dealer's present version of each remote. */
  current: Record<string, string>;
  onRollBack?: ((point: HistoryPoint) => void) | undefined;
}

const Difference = ({ set, current }: { set: Record<string, string>; current: Record<string, string> }) => {
  const changes = releaseSetChanges(set, current);
  return changes.length === 0 ? (
    'same versions as now'
  ) : (
    <details>
      <summary>{changes.length === 1 ? '1 version differs' : `${changes.length} versions differ`} from now</summary>
      <ul>
        {changes.map((change) => (
          <li key={change.remote}>{versionChangeText(change)}</li>
        ))}
      </ul>
    </details>
  );
};

const Reason = ({ events }: Pick<HistoryPoint, 'events'>) => {
  const reasons = [...new Set(events.map(({ why }) => why).filter(Boolean))];
  return reasons.length > 0 ? <div>Reason: {reasons.join('; ')}</div> : null;
};

/**
 * Renders the points of a dealer's history, newest first: entries, changed versions, differences from the present
 * release set.
 */
export const HistoryTable = ({ points, previous, current, onRollBack }: HistoryTableProps) => {
  if (points.length === 0) return <p>This dealer has no changes yet.</p>;
  return (
    <DataTable label="History" head={['Time', 'Change', 'Versions', 'Compared with now', ...(onRollBack ? ['Roll back'] : [])]}>
      {points.map((point, index) => (
        <tr key={point.id}>
          <th scope="row">{timeText(point.at)}</th>
          <td className="text">
            {point.events.map((event) => (
              <div key={event.id}>
                {event.actor} {logEntryText(event)}
              </div>
            ))}
            <Reason events={point.events} />
          </td>
          <td>
            {point.changes.length === 0
              ? 'no version changed'
              : point.changes.map((change) => <div key={change.remote}>{versionChangeText(change)}</div>)}
          </td>
          <td>{index === 0 ? 'live now' : <Difference set={point.set} current={current} />}</td>
          {onRollBack ? (
            <td>
              {index === 0 ? (
                '–'
              ) : (
                <button
                  type="button"
                  className={point.id === previous ? 'first' : ''}
                  aria-label={`Roll back to ${timeText(point.at)}, point ${point.id}`}
                  onClick={() => onRollBack(point)}
                >
                  Roll back
                </button>
              )}
            </td>
          ) : null}
        </tr>
      ))}
    </DataTable>
  );
};
