import type { RolloutHealth } from '@forecourt/contracts/release/release-health';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { FieldErrors, type FieldError } from '../change/field-errors';
import { TextField } from '../change/text-field';
import { NumberField, numberErrors } from '../change/number-field';
import { RemoteChoice, useRemoteNames } from '../change/version-choice';
import { QueryResultView } from '../frame/answer';
import { DealerLink, ReleaseLink } from '../frame/data-table';
import { ScreenTitle } from '../frame/screen-title';
import { HourlyCharts } from './hourly-charts';
import { HealthTable } from './health-table';
import { EndedRolloutView, RolloutVerdict } from './rollout-verdict';
import { useReleaseHealth, type ShownHealthQuery } from './use-health';

const MOST_ROWS = 100;
const DAY = 24;
const HOURS = { min: 1, max: 9600, step: 1 };
const SLUG = /^[a-z0-9-]*$/;

const healthQueryOf = (address: URLSearchParams): ShownHealthQuery & { hours: number } => {
  const parameter = (name: string): string => address.get(name) ?? '';
  const hours = numberErrors('hours', parameter('hours'), HOURS).length === 0 ? Number(parameter('hours')) : DAY;
  const dealer = SLUG.test(parameter('dealer')) ? parameter('dealer') : '';
  return {
    hours,
    limit: MOST_ROWS,
    ...(dealer === '' ? {} : { dealers: [dealer] }),
    ...(parameter('remote') === '' ? {} : { remote: parameter('remote') }),
    ...(parameter('together') === 'true' ? { together: true } : {}),
  };
};

interface FiltersProps {
  address: URLSearchParams;
  onShow(next: Record<string, string>): void;
}

const Filters = ({ address, onShow }: FiltersProps) => {
  const query = healthQueryOf(address);
  const [dealer, setDealer] = useState(query.dealers?.[0] ?? '');
  const [remote, setRemote] = useState(query.remote ?? '');
  const [hours, setHours] = useState(String(query.hours));
  const [together, setTogether] = useState(query.together ?? false);
  const [errors, setErrors] = useState<FieldError[]>([]);
  const remotes = useRemoteNames();
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const next = [
      ...(SLUG.test(dealer) ? [] : [{ field: 'dealer', message: 'Enter a slug of lower case letters, digits and hyphens.' }]),
      ...numberErrors('hours', hours, HOURS),
    ];
    setErrors(next);
    if (next[0]) event.currentTarget.querySelector<HTMLElement>(`[name='${next[0].field}']`)?.focus();
    // Within the event React would treat the transition as an action of the form.
    else
      queueMicrotask(() =>
        onShow({ dealer, remote, hours: hours === String(DAY) ? '' : hours, together: together ? 'true' : '' }),
      );
  };
  return (
    <form role="search" aria-label="Health" className="row" onSubmit={onSubmit} noValidate>
      <FieldErrors value={errors}>
        <RemoteChoice label="Remote" remotes={remotes} value={remote} onChange={setRemote} any />
        <TextField name="dealer" label="Slug of a dealer" value={dealer} onChange={setDealer} />
        <NumberField name="hours" label="Last hours" value={hours} range={HOURS} onChange={setHours} />
        <label className="tick">
          <input type="checkbox" checked={together} onChange={({ target }) => setTogether(target.checked)} />
          All dealers together
        </label>
        <button>Show</button>
      </FieldErrors>
    </form>
  );
};

export const RunningRollouts = ({ rollouts }: { rollouts: RolloutHealth[] }) =>
  rollouts.length === 0 ? (
    <p className="idle">No rollout is running.</p>
  ) : (
    <ul>
      {rollouts.map((each) => (
        <li key={each.id}>
          <DealerLink slug={each.dealer} />: {each.remote} <ReleaseLink name={each.remote} version={each.rollout} /> for{' '}
          {each.percentage} % of visitors
          <RolloutVerdict health={each} />
        </li>
      ))}
    </ul>
  );

/** The worst first, with running rollouts and their verdicts. */
export const HealthScreen = () => {
  const [address, setAddress] = useSearchParams();
  const query = healthQueryOf(address);
  return (
    <>
      <ScreenTitle>Health</ScreenTitle>
      <p>Health of versions at dealers. Versions that failed most often come first, then those with most page views.</p>
      <Filters
        key={address.toString()}
        address={address}
        onShow={(next) => setAddress(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))}
      />
      <QueryResultView answer={useReleaseHealth(query)}>
        {({ versions, rollouts, ended }) => (
          <>
            <HealthTable versions={versions} scope="all" hours={query.hours} />
            {versions.length === MOST_ROWS ? (
              <p>This table shows the worst {MOST_ROWS}. Choose a remote or a dealer to see others.</p>
            ) : null}
            {query.remote === undefined ? (
              <p>Choose a remote to see its page views, failures and load time by the hour.</p>
            ) : (
              <HourlyCharts
                remote={query.remote}
                hours={query.hours}
                {...(query.dealers?.[0] === undefined ? {} : { dealer: query.dealers[0] })}
              />
            )}
            <h2>Rollouts</h2>
            <RunningRollouts rollouts={rollouts} />
            <h2>Rollouts that ended in the last seven days</h2>
            {ended.length === 0 ? <p>None was aborted or finished.</p> : null}
            <ul className="plain">
              {ended.map((each) => (
                <li key={each.id} className="note">
                  <EndedRolloutView rollout={each} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryResultView>
    </>
  );
};
