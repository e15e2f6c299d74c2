import type { KeptSubject, UndoOutcome } from '@forecourt/contracts/desk/changes';
import type { ReleaseLogEntry } from '@forecourt/contracts/desk/log';
import type { ChangeOptions } from '@forecourt/contracts/desk/requests';
import { logEntryText } from '@forecourt/rules/release/entry-text';
import { reasonKeptByUndoText, versionsKeptByUndoText } from '@forecourt/rules/release/outcome';
import { countText } from '@forecourt/rules/text/count-text';
import { useState } from 'react';
import { consoleApi } from '../api/console-api';
import { ChangeForm } from '../change/change-form';
import { Panel } from '../frame/panel';
import { timeText } from '../words/time';

export type UndoableEntry = ReleaseLogEntry & { action: string };

const MOST_LISTED = 20;

const KeptList = ({ kept }: { kept: readonly KeptSubject[] }) => (
  <div className="note">
    <p className="told">{countText(kept.length, 'version stays as it is', 'versions stay as they are')}:</p>
    <ul>
      {kept.slice(0, MOST_LISTED).map(({ subject, remote, reason }) => (
        <li key={`${subject} ${remote}`}>
          {subject}, {remote}: {reasonKeptByUndoText(reason)}
        </li>
      ))}
    </ul>
    {kept.length > MOST_LISTED ? <p>And {kept.length - MOST_LISTED} more.</p> : null}
  </div>
);

const doneMessage = ({ changed, dealers, kept }: UndoOutcome, onlyFitting: boolean): string => {
  const skipped = dealers.filter(({ findings }) => onlyFitting && findings.length > 0);
  const changing = dealers.filter((dealer) => dealer.changes.length > 0 && !skipped.includes(dealer)).length;
  return [
    changed ? `Undone: the version changed for ${countText(changing, 'dealer')}.` : 'Nothing changed.',
    ...(kept.length > 0 ? [versionsKeptByUndoText(kept)] : []),
    ...(skipped.length > 0 ? [`Compatibility checks fail for ${countText(skipped.length, 'skipped dealer')}.`] : []),
    ...(changed || kept.length + skipped.length > 0 ? [] : ['Everything was undone already.']),
  ].join(' ');
};

interface UndoPanelProps {
  entry: UndoableEntry;
  onDone(message: string): void;
  onCancel(): void;
}

/** For all dealers of the action; requires a dry run first. */
export const UndoPanel = ({ entry, onDone, onCancel }: UndoPanelProps) => {
  const [undo] = consoleApi.useUndoMutation();
  const [outcome, setOutcome] = useState<UndoOutcome>();
  const [onlyFitting, setOnlyFitting] = useState(false);
  const send = async (options: ChangeOptions) => {
    const result = await undo({ action: entry.action, onlyFitting, ...options });
    setOutcome(result.data);
    return result;
  };
  return (
    <Panel title="Undo this change" onClose={onCancel}>
      <p>
        {timeText(entry.at)}: {entry.actor} {logEntryText(entry)}. Every dealer and channel of the action gets the version back
        that it had before. What was changed again since then stays, and so does what had a version that is withdrawn or revoked
        now.
      </p>
      <ChangeForm
        action="Undo"
        values={String(onlyFitting)}
        dryRunFirst
        neverForce={onlyFitting}
        send={send}
        onDone={(done) => onDone(doneMessage({ kept: [], ...done }, onlyFitting))}
        onCancel={onCancel}
      >
        <label className="tick">
          <input type="checkbox" checked={onlyFitting} onChange={({ target }) => setOnlyFitting(target.checked)} />
          Skip dealers for which compatibility checks fail. Without this, the undo is made for all of them or for none. A channel
          can’t skip dealers.
        </label>
        {outcome && outcome.kept.length > 0 ? <KeptList kept={outcome.kept} /> : null}
      </ChangeForm>
    </Panel>
  );
};
