import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { LogEvent } from '../api/answers';
import { consoleApi } from '../api/console-api';
import { eventWords } from '../words/event-words';

export interface LiveChange {
  revision: number;
  count: number;
  events: LogEvent[];
}

/** What a change of somebody is told as; the first message only says where the log stands. */
export const liveWords = ({ count, events }: LiveChange): string => {
  const [event] = events;
  if (count === 0) return '';
  if (!event) return `${count} changes were made just now.`;
  const more = count > 1 ? ` And ${count - 1} more.` : '';
  return `Just now ${event.actor} ${eventWords(event)}${event.subject ? ` (${event.subject})` : ''}.${more}`;
};

/** Follows the log: every screen shows what anybody changed, and one line says so. */
export const LiveUpdates = () => {
  const dispatch = useDispatch();
  const [told, setTold] = useState('');
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    let known: number | undefined;
    const source = new EventSource('/api/admin/live');
    source.addEventListener('change', (message: MessageEvent<string>) => {
      const change = JSON.parse(message.data) as LiveChange;
      setBroken(false);
      const isNew = known !== undefined && change.revision > known;
      known = change.revision;
      if (!isNew) return;
      setTold(liveWords(change));
      dispatch(consoleApi.util.invalidateTags(['state']));
    });
    source.addEventListener('error', () => setBroken(true));
    return () => source.close();
  }, [dispatch]);
  return (
    <p role="status" className="live">
      {broken ? 'Live updates are interrupted; the page tries again by itself.' : told}
    </p>
  );
};
