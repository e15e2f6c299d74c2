import type { ReleaseLogEntry } from '@forecourt/contracts/desk/log';
import { logEntryText } from '@forecourt/rules/release/entry-text';
import { countText } from '@forecourt/rules/text/count-text';
import { useState } from 'react';
import { Link } from 'react-router';
import { consoleApi } from '../api/console-api';
import { QueryResultView } from '../frame/answer';
import { DealerLink } from '../frame/data-table';
import { ageText, timeText } from '../words/time';

const DAY = 86_400_000;
/** Changes on the screen. */
const MOST = 12;

const Subject = ({ kind, subject, dealers }: ReleaseLogEntry) => {
  if (dealers !== undefined) return <> for {countText(dealers, 'dealer')}</>;
  if (subject === '' || kind === 'channel') return null;
  return (
    <>
      {' '}
      for <DealerLink slug={subject} />
    </>
  );
};

const Change = ({ entry, now }: { entry: ReleaseLogEntry; now: number }) => (
  <li>
    <span>
      <time dateTime={entry.at} title={timeText(entry.at)}>
        {ageText(Date.parse(entry.at) / 1000, now / 1000)}
      </time>
      : {entry.actor} {logEntryText(entry)}
      <Subject {...entry} />
    </span>
    {entry.why === '' || entry.abort ? null : <span className="quiet"> – {entry.why}</span>}
  </li>
);

/** Of the last day, newest first. */
export const RecentChanges = () => {
  // The time of the first rendering: a query with a new time each time would never end.
  const [now] = useState(Date.now);
  return (
    <section aria-label="Changed in the last 24 hours">
      <h2>Changed in the last 24 hours</h2>
      <QueryResultView answer={consoleApi.useLogQuery({ since: new Date(now - DAY).toISOString(), limit: MOST })}>
        {({ events }) =>
          events.length === 0 ? (
            <p>Nothing was changed.</p>
          ) : (
            <ul className="plain changes">
              {events.map((entry) => (
                <Change key={entry.id} entry={entry} now={now} />
              ))}
            </ul>
          )
        }
      </QueryResultView>
      <p>
        <Link to="/log">All changes</Link>
      </p>
    </section>
  );
};
