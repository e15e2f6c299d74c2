import type { ReleaseLogEntry } from '@forecourt/contracts/desk/log';
import { logEntryText } from '@forecourt/rules/release/entry-text';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { consoleApi } from '../api/console-api';

export interface LogChangeSummary {
  revision: number;
  count: number;
  /** Newest first; may be empty when there are many changes. */
  events: ReleaseLogEntry[];
}

/** Milliseconds; a change that the page missed then counts as made just now. */
const JUST_NOW = 60_000;

/** '' for a message that only contains the revision. `missed`: made while the page was not connected. */
export const liveChangeText = ({ count, events }: LogChangeSummary, missed = false, now = Date.now()): string => {
  const [entry] = events;
  if (count === 0) return '';
  if (!entry) return `${count} changes were made.`;
  const more = count > 1 ? ` And ${count - 1} more.` : '';
  const when = missed && now - Date.parse(entry.at) > JUST_NOW ? 'While this page was not connected,' : 'Just now';
  return `${when} ${entry.actor} ${logEntryText(entry)}${entry.subject ? ` (${entry.subject})` : ''}.${more}`;
};

/** After a change by anybody, loads the data of the screen again and announces the change. */
export const LiveUpdates = () => {
  const dispatch = useDispatch();
  const [announcement, setAnnouncement] = useState('');
  const [interrupted, setInterrupted] = useState(false);
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    let lastRevision: number | undefined;
    let wasAway = false;
    const source = new EventSource('/api/admin/live');
    source.addEventListener('change', (message: MessageEvent<string>) => {
      const change = JSON.parse(message.data) as LogChangeSummary;
      setInterrupted(false);
      const missed = wasAway;
      wasAway = false;
      const isNew = lastRevision !== undefined && change.revision > lastRevision;
      lastRevision = change.revision;
      if (!isNew) return;
      setAnnouncement(liveChangeText(change, missed));
      dispatch(consoleApi.util.invalidateTags(['state']));
    });
    source.addEventListener('error', () => {
      wasAway = true;
      setInterrupted(true);
    });
    return () => source.close();
  }, [dispatch]);
  return (
    <p role="status" className="live">
      {interrupted ? 'Live updates are interrupted. The page reconnects by itself.' : announcement}
    </p>
  );
};
