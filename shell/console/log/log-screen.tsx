import { DESCRIBED_LOG_ENTRY_KINDS } from '@forecourt/rules/release/entry-text';
import { Link, useSearchParams } from 'react-router';
import { consoleApi } from '../api/console-api';
import { QueryResultView } from '../frame/answer';
import { PageLinks } from '../frame/page-links';
import { AnnouncedLastChange, useOpenPanel } from '../frame/panel';
import { ScreenTitle } from '../frame/screen-title';
import { LogTable } from './log-table';
import { UndoPanel, type UndoableEntry } from './undo-panel';

const PAGE_SIZE = 50;
const FIELDS = [
  ['dealer', 'Dealer'],
  ['remote', 'Remote'],
  ['actor', 'Actor'],
] as const;
const DAYS = [
  ['from', 'From day'],
  ['to', 'To day'],
] as const;

/** In the browser's time zone as ISO 8601, `later` days after it; undefined without a day. */
const startOfDay = (day: string, later = 0): string | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const time = new Date(year, month - 1, date + later).getTime();
  return Number.isFinite(time) ? new Date(time).toISOString() : undefined;
};

const LogFilters = ({ query, onShow }: { query: URLSearchParams; onShow(fields: FormData): void }) => (
  <form role="search" aria-label="Log" className="row" action={onShow}>
    {FIELDS.map(([name, label]) => (
      <label key={name}>
        {label}
        <input name={name} defaultValue={query.get(name) ?? ''} maxLength={60} />
      </label>
    ))}
    {DAYS.map(([name, label]) => (
      <label key={name}>
        {label}
        <input type="date" name={name} defaultValue={query.get(name) ?? ''} />
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

/** Newest first, with filters and the undo of an action. */
export const LogScreen = () => {
  const [query, setQuery] = useSearchParams();
  const { open, message, show, closing } = useOpenPanel<UndoableEntry>();
  const filter = (name: string): string => query.get(name) ?? '';
  const before = Number(filter('before')) || undefined;
  const filters = { dealer: filter('dealer'), remote: filter('remote'), actor: filter('actor'), kind: filter('kind') };
  const action = filter('action') || undefined;
  const [since, until] = [startOfDay(filter('from')), startOfDay(filter('to'), 1)];
  const answer = consoleApi.useLogQuery({ ...filters, action, since, until, before, limit: PAGE_SIZE });
  const onShow = (fields: FormData): void =>
    setQuery(Object.fromEntries([...fields].flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]))));
  return (
    <>
      <ScreenTitle>Log</ScreenTitle>
      <AnnouncedLastChange>{message}</AnnouncedLastChange>
      <LogFilters key={query.toString()} query={query} onShow={onShow} />
      {action ? (
        <p>
          The entries of one action, one for each dealer. <Link to="/log">Show the whole log</Link>
        </p>
      ) : null}
      {open ? <UndoPanel key={open.id} entry={open} {...closing} /> : null}
      <QueryResultView answer={answer}>
        {({ events }) => {
          const last = events.at(-1);
          if (!last) return <p className="told">The log has no {before ? 'earlier entry' : 'entry'} like this.</p>;
          return (
            <>
              <LogTable entries={events} ofOneDealer={filters.dealer !== ''} onUndo={show} />
              <PageLinks
                address={query}
                parameter="before"
                next={events.length === PAGE_SIZE ? String(last.id) : undefined}
                further="Earlier changes"
              />
            </>
          );
        }}
      </QueryResultView>
    </>
  );
};
