import type { ReleaseLogEntry } from '@forecourt/contracts/desk/log';
import { DESCRIBED_LOG_ENTRY_KINDS, logEntryText } from '@forecourt/rules/release/entry-text';
import { Link, useSearchParams } from 'react-router';
import { consoleApi } from '../api/console-api';
import { QueryResultView } from '../frame/answer';
import { DataTable, DealerLink } from '../frame/data-table';
import { ScreenTitle } from '../frame/screen-title';
import { timeText } from '../words/time';

const PAGE_SIZE = 50;
const FIELDS = [
  ['dealer', 'Dealer'],
  ['remote', 'Remote'],
  ['actor', 'Actor'],
] as const;

const Subject = ({ entry: { kind, subject } }: { entry: ReleaseLogEntry }) => {
  if (subject === '') return '–';
  return kind === 'channel' ? `channel ${subject}` : <DealerLink slug={subject} />;
};

const LogRow = ({ entry }: { entry: ReleaseLogEntry }) => (
  <tr>
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
      <Subject entry={entry} />
    </td>
    <td className="text">{entry.why || '–'}</td>
  </tr>
);

const LogFilters = ({ query, onShow }: { query: URLSearchParams; onShow(fields: FormData): void }) => (
  <form role="search" aria-label="Log" className="row" action={onShow}>
    {FIELDS.map(([name, label]) => (
      <label key={name}>
        {label}
        <input name={name} defaultValue={query.get(name) ?? ''} maxLength={60} />
      </label>
    ))}
    <label>
      Kind
      <select name="kind" defaultValue={query.get('kind') ?? ''}>
        <option value="">Any</option>
        {DESCRIBED_LOG_ENTRY_KINDS.map((kind) => (
          <option key={kind}>{kind}</option>
        ))}
      </select>
    </label>
    <button>Show</button>
  </form>
);

const olderThan = (query: URLSearchParams, { id }: ReleaseLogEntry): string => {
  const next = new URLSearchParams(query);
  next.set('before', String(id));
  return `?${next.toString()}`;
};

/** Renders the release log, newest entry first: time, actor, change, dealer or channel, reason. */
export const LogScreen = () => {
  const [query, setQuery] = useSearchParams();
  const filter = (name: string): string => query.get(name) ?? '';
  const before = Number(filter('before')) || undefined;
  const filters = { dealer: filter('dealer'), remote: filter('remote'), actor: filter('actor'), kind: filter('kind') };
  const answer = consoleApi.useLogQuery({ ...filters, before, limit: PAGE_SIZE });
  const onShow = (fields: FormData): void =>
    setQuery(Object.fromEntries([...fields].flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]))));
  return (
    <>
      <ScreenTitle>Log</ScreenTitle>
      <LogFilters key={query.toString()} query={query} onShow={onShow} />
      <QueryResultView answer={answer}>
        {({ events }) => {
          const last = events.at(-1);
          if (!last) return <p className="told">The log has no {before ? 'earlier entry' : 'entry'} like this.</p>;
          return (
            <>
              <DataTable label="Changes, newest first" head={['Time', 'Change', 'Dealer or channel', 'Reason']}>
                {events.map((entry) => (
                  <LogRow key={entry.id} entry={entry} />
                ))}
              </DataTable>
              {events.length === PAGE_SIZE ? (
                <nav aria-label="Pages" className="row pages">
                  <Link to={olderThan(query, last)}>Earlier changes</Link>
                </nav>
              ) : null}
            </>
          );
        }}
      </QueryResultView>
    </>
  );
};
