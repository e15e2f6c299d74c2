import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { consoleApi, type HealthWish } from '../api/console-api';
import { DealerLink, ReleaseLink, ScreenTitle } from '../frame/parts';
import { Answer } from '../frame/states';
import { NumberField, numberWrong } from '../order/number-field';
import { useWrong, WrongFields, type Wrong } from '../order/wrong';
import { HealthTable } from './health-table';
import { rolloutWords } from './health-words';
import { useHealth } from './use-health';

const SHOWN = 100;
const DAY = 24;
const HOURS = { min: 1, max: 9600, step: 1 };
const SLUG = /^[a-z0-9-]*$/;

/** What the address asks for; what it can't be is left out. */
export const healthWishOf = (query: URLSearchParams): HealthWish & { hours: number } => {
  const given = (name: string): string => query.get(name) ?? '';
  const hours = numberWrong('hours', given('hours'), HOURS).length === 0 ? Number(given('hours')) : DAY;
  const dealer = SLUG.test(given('dealer')) ? given('dealer') : '';
  return {
    hours,
    limit: SHOWN,
    ...(dealer === '' ? {} : { dealers: [dealer] }),
    ...(given('remote') === '' ? {} : { remote: given('remote') }),
    ...(given('together') === 'true' ? { together: true } : {}),
  };
};

const DealerField = ({ value, onChange }: { value: string; onChange(slug: string): void }) => {
  const { control, message } = useWrong('dealer');
  return (
    <div className="field">
      <label>
        Dealer, its slug
        <input {...control} value={value} maxLength={60} autoComplete="off" onChange={({ target }) => onChange(target.value.trim())} />
      </label>
      {message}
    </div>
  );
}; // prettier-ignore

const Filters = ({ query, onShow }: { query: URLSearchParams; onShow(next: Record<string, string>): void }) => {
  const { data: releases = [] } = consoleApi.useReleasesQuery();
  const wish = healthWishOf(query);
  const [dealer, setDealer] = useState(wish.dealers?.[0] ?? '');
  const [remote, setRemote] = useState(wish.remote ?? '');
  const [hours, setHours] = useState(String(wish.hours));
  const [together, setTogether] = useState(wish.together ?? false);
  const [wrong, setWrong] = useState<Wrong[]>([]);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = [
      ...(SLUG.test(dealer) ? [] : [{ field: 'dealer', words: 'A slug has lower case letters, digits and hyphens.' }]),
      ...numberWrong('hours', hours, HOURS),
    ];
    setWrong(found);
    if (found[0]) event.currentTarget.querySelector<HTMLElement>(`[name='${found[0].field}']`)?.focus();
    // After the event: within it React takes the transition for an action of the form.
    else
      queueMicrotask(() =>
        onShow({ dealer, remote, hours: hours === String(DAY) ? '' : hours, together: together ? 'true' : '' }),
      );
  };
  return (
    <form role="search" aria-label="Health" className="row" onSubmit={onSubmit} noValidate>
      <WrongFields value={wrong}>
        <label>
          Remote
          <select value={remote} onChange={({ target }) => setRemote(target.value)}>
            <option value="">Any</option>
            {[...new Set(releases.map(({ name }) => name))].toSorted().map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <DealerField value={dealer} onChange={setDealer} />
        <NumberField name="hours" label="Hours back" value={hours} range={HOURS} onChange={setHours} />
        <label className="tick">
          <input type="checkbox" checked={together} onChange={({ target }) => setTogether(target.checked)} />
          All dealers together
        </label>
        <button>Show</button>
      </WrongFields>
    </form>
  );
};

/** How versions do at dealers, those that fail most first, and running rollouts against their limits. */
export const HealthScreen = () => {
  const [query, setQuery] = useSearchParams();
  const wish = healthWishOf(query);
  return (
    <>
      <ScreenTitle>Health</ScreenTitle>
      <p>How versions do, the worst first: those that failed most often, then those that were seen most.</p>
      <Filters
        key={query.toString()}
        query={query}
        onShow={(next) => setQuery(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))}
      />
      <Answer answer={useHealth(wish)}>
        {({ versions, rollouts }) => (
          <>
            <HealthTable versions={versions} of="all" hours={wish.hours} />
            {versions.length === SHOWN ? <p>These are the worst {SHOWN}; choose a remote or a dealer to see others.</p> : null}
            <h2>Rollouts</h2>
            {rollouts.length === 0 ? (
              <p>No rollout is running.</p>
            ) : (
              <ul>
                {rollouts.map((each) => (
                  <li key={each.id}>
                    <DealerLink slug={each.dealer} />: {each.remote}{' '}
                    <ReleaseLink name={each.remote} version={each.rollout.version} /> for {each.percentage} % of visitors.{' '}
                    {rolloutWords(each)}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Answer>
    </>
  );
};
