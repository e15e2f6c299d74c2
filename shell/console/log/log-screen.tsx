import { Link, useSearchParams } from 'react-router';
import type { LogEvent } from '../api/answers';
import { consoleApi } from '../api/console-api';
import { DataTable, DealerLink, ScreenTitle } from '../frame/parts';
import { Answer } from '../frame/states';
import { EVENT_KINDS, eventWords } from '../words/event-words';
import { when } from '../words/figures';

const PAGE = 50;
const FIELDS = [
  ['dealer', 'Dealer'],
  ['remote', 'Remote'],
  ['actor', 'Who'],
] as const;

const Whose = ({ event: { kind, subject } }: { event: LogEvent }) => {
  if (subject === '') return '–';
  return kind === 'channel' ? `channel ${subject}` : <DealerLink slug={subject} />;
};

const LogRow = ({ event }: { event: LogEvent }) => (
  <tr>
    <th scope="row">{when(event.at)}</th>
    <td className="text">
      {event.actor} {eventWords(event)}
      {event.findings.length > 0 ? (
        <ul>
          {event.findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      ) : null}
    </td>
    <td>
      <Whose event={event} />
    </td>
    <td className="text">{event.why || '–'}</td>
  </tr>
);

/** Every change, newest first: who, when, what and why. */
export const LogScreen = () => {
  const [query, setQuery] = useSearchParams();
  const given = (name: string): string => query.get(name) ?? '';
  const before = Number(given('before')) || undefined;
  const wish = { dealer: given('dealer'), remote: given('remote'), actor: given('actor'), kind: given('kind') };
  const answer = consoleApi.useLogQuery({ ...wish, before, limit: PAGE });
  const older = (last: LogEvent): string => {
    const next = new URLSearchParams(query);
    next.set('before', String(last.id));
    return `?${next.toString()}`;
  };
  const onSubmit = (data: FormData): void =>
    setQuery(Object.fromEntries([...data].flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]))));
  return (
    <>
      <ScreenTitle>Log</ScreenTitle>
      <form role="search" aria-label="Log" className="row" action={onSubmit} key={query.toString()}>
        {FIELDS.map(([name, label]) => (
          <label key={name}>
            {label}
            <input name={name} defaultValue={given(name)} maxLength={60} />
          </label>
        ))}
        <label>
          What
          <select name="kind" defaultValue={given('kind')}>
            <option value="">Anything</option>
            {EVENT_KINDS.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </select>
        </label>
        <button>Show</button>
      </form>
      <Answer answer={answer}>
        {({ events }) => {
          const last = events.at(-1);
          if (!last) return <p className="told">Nothing like that was changed{before ? ' earlier' : ' yet'}.</p>;
          return (
            <>
              <DataTable label="Changes, newest first" head={['When', 'Who and what', 'Of', 'Why']}>
                {events.map((event) => (
                  <LogRow key={event.id} event={event} />
                ))}
              </DataTable>
              {events.length === PAGE ? (
                <nav aria-label="Pages" className="row pages">
                  <Link to={older(last)}>Earlier changes</Link>
                </nav>
              ) : null}
            </>
          );
        }}
      </Answer>
    </>
  );
};
