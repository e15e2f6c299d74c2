import type { HistoryPoint } from '@forecourt/contracts/desk/log';
import { actionText, logEntryText } from '@forecourt/rules/release/entry-text';
import { versionChangeText, releaseSetChanges } from '@forecourt/rules/release/version-changes';
import { countText } from '@forecourt/rules/text/count-text';
import { DataTable } from '../frame/data-table';
import { timeText } from '../words/time';

/** One action may change every remote. */
const MOST_OPEN_LINES = 3;

interface HistoryTableProps {
  points: HistoryPoint[];
  /** The "Roll back" button returns the dealer to this history point. */
  previous: number | undefined;
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

interface LinesProps {
  lines: { key: string | number; text: string }[];
  /** Stands for many lines while they are closed. */
  summary: string;
}

/** Many lines are behind a summary that opens with the keyboard and without a script too. */
const Lines = ({ lines, summary }: LinesProps) =>
  lines.length <= MOST_OPEN_LINES ? (
    lines.map(({ key, text }) => <div key={key}>{text}</div>)
  ) : (
    <details>
      <summary>{summary}</summary>
      <ul>
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </details>
  );

const Action = ({ events }: Pick<HistoryPoint, 'events'>) => (
  <Lines
    summary={`${events[0]?.actor ?? ''} ${actionText(events)}`}
    lines={events.map((event) => ({ key: event.id, text: `${event.actor} ${logEntryText(event)}` }))}
  />
);

const Versions = ({ changes }: Pick<HistoryPoint, 'changes'>) =>
  changes.length === 0 ? (
    'no version changed'
  ) : (
    <Lines
      summary={countText(changes.length, 'version changed', 'versions changed')}
      lines={changes.map((change) => ({ key: change.remote, text: versionChangeText(change) }))}
    />
  );

const Reason = ({ events }: Pick<HistoryPoint, 'events'>) => {
  const reasons = [...new Set(events.map(({ why }) => why).filter(Boolean))];
  return reasons.length > 0 ? <div>Reason: {reasons.join('; ')}</div> : null;
};

/** Newest first: entries, changed versions, differences from the present release set. */
export const HistoryTable = ({ points, previous, current, onRollBack }: HistoryTableProps) => {
  if (points.length === 0) return <p>This dealer has no changes yet.</p>;
  return (
    <DataTable label="History" head={['Time', 'Change', 'Versions', 'Compared with now', ...(onRollBack ? ['Roll back'] : [])]}>
      {points.map((point, index) => (
        <tr key={point.id}>
          <th scope="row">{timeText(point.at)}</th>
          <td className="text">
            <Action events={point.events} />
            <Reason events={point.events} />
          </td>
          <td>
            <Versions changes={point.changes} />
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
