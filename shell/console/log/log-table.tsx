import type { ReleaseLogEntry } from '@forecourt/contracts/desk/log';
import { logEntryText } from '@forecourt/rules/release/entry-text';
import { countText } from '@forecourt/rules/text/count-text';
import { Link } from 'react-router';
import { DataTable, DealerLink } from '../frame/data-table';
import { useIdentity } from '../session/identity-context';
import { mayChangeChannels, mayPin, mayPinSome } from '../session/rights';
import { timeText } from '../words/time';
import type { UndoableEntry } from './undo-panel';

const UNDOABLE_KINDS: ReadonlySet<string> = new Set(['pin', 'unpin', 'rollback', 'channel']);

/** As far as the console knows; the API checks every dealer. */
const mayUndo = (entry: ReleaseLogEntry, identity: ReturnType<typeof useIdentity>): entry is UndoableEntry => {
  if (entry.action === null || entry.undone || !UNDOABLE_KINDS.has(entry.kind)) return false;
  if (entry.kind === 'channel') return mayChangeChannels(identity);
  return entry.dealers === undefined ? mayPin(identity, entry.subject) : mayPinSome(identity);
};

const Subject = ({ entry, ofOneDealer }: { entry: ReleaseLogEntry; ofOneDealer: boolean }) => {
  const { kind, subject, dealers, action } = entry;
  if (dealers !== undefined && !ofOneDealer) return <Link to={`?action=${action}`}>{countText(dealers, 'dealer')}</Link>;
  if (subject === '') return '–';
  return kind === 'channel' ? `channel ${subject}` : <DealerLink slug={subject} />;
};

interface LogTableProps {
  entries: readonly ReleaseLogEntry[];
  /** Each entry then names the dealer and not its bulk change. */
  ofOneDealer: boolean;
  onUndo(entry: UndoableEntry): void;
}

export const LogTable = ({ entries, ofOneDealer, onUndo }: LogTableProps) => {
  const identity = useIdentity();
  return (
    <DataTable label="Changes, newest first" head={['Time', 'Change', 'Dealer or channel', 'Reason', 'Undo']}>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <th scope="row">{timeText(entry.at)}</th>
          <td className="text">
            {entry.actor} {logEntryText(entry)}
            {entry.findings.length > 0 ? (
              <ul>
                {entry.findings.map((finding) => (
                  <li key={finding}>{finding}</li>
                ))}
              </ul>
            ) : null}
          </td>
          <td>
            <Subject entry={entry} ofOneDealer={ofOneDealer} />
          </td>
          <td className="text">{entry.why || '–'}</td>
          <td>
            {mayUndo(entry, identity) ? (
              <button
                type="button"
                aria-label={`Undo: ${entry.actor} ${logEntryText(entry)}, ${timeText(entry.at)}`}
                onClick={() => onUndo(entry)}
              >
                Undo
              </button>
            ) : (
              '–'
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  );
};
