import type { HistoryPoint } from '../api/answers';
import { DataTable } from '../frame/parts';
import { changeWords, differenceOf } from '../words/difference';
import { eventWords } from '../words/event-words';
import { when } from '../words/figures';

interface Props {
  points: HistoryPoint[];
  /** Where a roll back in one action leads. */
  previous: number | undefined;
  /** What the dealer runs now. */
  present: Record<string, string>;
  onRollBack?: ((point: HistoryPoint) => void) | undefined;
}

const Difference = ({ set, present }: { set: Record<string, string>; present: Record<string, string> }) => {
  const changes = differenceOf(set, present);
  return changes.length === 0 ? (
    'the same versions as now'
  ) : (
    <details>
      <summary>{changes.length === 1 ? '1 version differs' : `${changes.length} versions differ`} from now</summary>
      <ul>
        {changes.map((change) => (
          <li key={change.remote}>{changeWords(change)}</li>
        ))}
      </ul>
    </details>
  );
};

const Reason = ({ events }: Pick<HistoryPoint, 'events'>) => {
  const reasons = [...new Set(events.map(({ why }) => why).filter(Boolean))];
  return reasons.length > 0 ? <div>Why: {reasons.join('; ')}</div> : null;
};

/** What a dealer ran, newest first: who did what, and what has changed since. */
export const HistoryTable = ({ points, previous, present, onRollBack }: Props) => {
  if (points.length === 0) return <p>Nothing was changed for this dealer yet.</p>;
  return (
    <DataTable
      label="History"
      head={['When', 'Who, what and why', 'What changed', 'Against now', ...(onRollBack ? ['Back'] : [])]}
    >
      {points.map((point, index) => (
        <tr key={point.id}>
          <th scope="row">{when(point.at)}</th>
          <td className="text">
            {point.events.map((event) => (
              <div key={event.id}>
                {event.actor} {eventWords(event)}
              </div>
            ))}
            <Reason events={point.events} />
          </td>
          <td>
            {point.changes.length === 0
              ? 'no version'
              : point.changes.map((change) => <div key={change.remote}>{changeWords(change)}</div>)}
          </td>
          <td>{index === 0 ? 'this is now' : <Difference set={point.set} present={present} />}</td>
          {onRollBack ? (
            <td>
              {index === 0 ? (
                '–'
              ) : (
                <button
                  type="button"
                  className={point.id === previous ? 'first' : ''}
                  aria-label={`Roll back to ${when(point.at)}, point ${point.id}`}
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
