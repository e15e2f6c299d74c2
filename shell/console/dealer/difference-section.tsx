import { useState, type FormEvent } from 'react';
import { consoleApi } from '../api/console-api';
import type { Dealer, Difference, HistoryPoint, Problem } from '../api/answers';
import { ProblemNote } from '../frame/states';
import { useWrong, WrongFields, type Wrong } from '../order/wrong';
import { changeWords } from '../words/difference';
import { when } from '../words/figures';

const NOW = '';
const OTHER = 'other';
const SLUG = /^[a-z0-9-]+$/;

const PointChoice = (props: { label: string; value: string; points: HistoryPoint[]; other?: boolean; onChange(value: string): void }) => (
  <label>
    {props.label}
    <select value={props.value} onChange={({ target }) => props.onChange(target.value)}>
      <option value={NOW}>now</option>
      {props.points.slice(1).map(({ id, at }) => (
        <option key={id} value={id}>
          {when(at)}, point {id}
        </option>
      ))}
      {props.other ? <option value={OTHER}>another dealer, now</option> : null}
    </select>
  </label>
); // prettier-ignore

const OtherDealer = ({ value, onChange }: { value: string; onChange(slug: string): void }) => {
  const { control, message } = useWrong('other-dealer');
  return (
    <div className="field">
      <label>
        Slug of the other dealer
        <input {...control} value={value} maxLength={60} autoComplete="off" onChange={({ target }) => onChange(target.value.trim())} />
      </label>
      {message}
    </div>
  );
}; // prettier-ignore

const Found = ({ difference: { from, to, changes } }: { difference: Difference }) => {
  const side = ({ dealer, point }: Difference['from']): string =>
    `${dealer} ${point === undefined ? 'now' : `at point ${point}`}`;
  return (
    <div role="status" className="note">
      <p className="told">
        From {side(from)} to {side(to)}: {changes.length === 0 ? 'the same versions.' : ''}
      </p>
      {changes.length > 0 ? (
        <ul>
          {changes.map((change) => (
            <li key={change.remote}>{changeWords(change)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};

interface Props {
  dealer: Pick<Dealer, 'slug'>;
  points: HistoryPoint[];
  /** What a look begins with. */
  previous: number | undefined;
}

/** What differs between two sets: of this dealer at two times, or of this dealer and another (R-06). */
export const DifferenceSection = ({ dealer: { slug }, points, previous }: Props) => {
  const [from, setFrom] = useState(previous === undefined ? NOW : String(previous));
  const [to, setTo] = useState(NOW);
  const [other, setOther] = useState('');
  const [wrong, setWrong] = useState<Wrong[]>([]);
  const [ask, { data, error, isFetching }] = consoleApi.useLazyDifferenceQuery();
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const missing = to === OTHER && !SLUG.test(other);
    setWrong(missing ? [{ field: 'other-dealer', words: 'Give the slug of a dealer: lower case letters, digits and hyphens.' }] : []);
    if (missing) event.currentTarget.querySelector<HTMLElement>('[name="other-dealer"]')?.focus();
    else void ask({ slug, ...(from === NOW ? {} : { from }), ...(to === OTHER ? { dealer: other } : to === NOW ? {} : { to }) });
  };
  return (
    <form onSubmit={onSubmit} noValidate aria-label="Difference between two sets">
      <WrongFields value={wrong}>
        <div className="row">
          <PointChoice label="From" value={from} points={points} onChange={setFrom} />
          <PointChoice label="To" value={to} points={points} other onChange={setTo} />
          {to === OTHER ? <OtherDealer value={other} onChange={setOther} /> : null}
          <button disabled={isFetching}>Show the difference</button>
        </div>
      </WrongFields>
      {error ? <ProblemNote problem={error as Problem} /> : data ? <Found difference={data} /> : null}
    </form>
  );
}; // prettier-ignore
