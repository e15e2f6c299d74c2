import type { DealerDetails } from '@forecourt/contracts/desk/dealers';
import type { ReleaseSetDifference, HistoryPoint } from '@forecourt/contracts/desk/log';
import { versionChangeText } from '@forecourt/rules/release/version-changes';
import { useState, type FormEvent } from 'react';
import { consoleApi } from '../api/console-api';
import { FieldErrors, type FieldError } from '../change/field-errors';
import { TextField } from '../change/text-field';
import { ProblemNote } from '../frame/answer';
import { timeText } from '../words/time';

const NOW = '';
const OTHER_DEALER = 'other';
const SLUG = /^[a-z0-9-]+$/;

interface PointChoiceProps {
  label: string;
  value: string;
  points: HistoryPoint[];
  /** Offers "another dealer, now". */
  otherDealer?: boolean;
  onChange(value: string): void;
}

const PointChoice = ({ label, value, points, otherDealer, onChange }: PointChoiceProps) => (
  <label>
    {label}
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      <option value={NOW}>now</option>
      {points.slice(1).map(({ id, at }) => (
        <option key={id} value={id}>
          {timeText(at)}, point {id}
        </option>
      ))}
      {otherDealer ? <option value={OTHER_DEALER}>another dealer, now</option> : null}
    </select>
  </label>
);

const sideText = ({ dealer, point }: ReleaseSetDifference['from']): string =>
  `${dealer} ${point === undefined ? 'now' : `at point ${point}`}`;

const Comparison = ({ difference: { from, to, changes } }: { difference: ReleaseSetDifference }) => (
  <div role="status" className="note">
    <p className="told">
      From {sideText(from)} to {sideText(to)}: {changes.length === 0 ? 'the same versions.' : ''}
    </p>
    {changes.length > 0 ? (
      <ul>
        {changes.map((change) => (
          <li key={change.remote}>{versionChangeText(change)}</li>
        ))}
      </ul>
    ) : null}
  </div>
);

interface ComparisonSectionProps {
  dealer: Pick<DealerDetails, 'slug'>;
  points: HistoryPoint[];
  /** Id of the history point that is compared first; undefined compares the present release set. */
  previous: number | undefined;
}

/** This dealer at two times, or this dealer and another (R-06). */
export const ComparisonSection = ({ dealer: { slug }, points, previous }: ComparisonSectionProps) => {
  const [from, setFrom] = useState(previous === undefined ? NOW : String(previous));
  const [to, setTo] = useState(NOW);
  const [other, setOther] = useState('');
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [compare, { data, error, isFetching }] = consoleApi.useLazyDifferenceQuery();
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (to === OTHER_DEALER && !SLUG.test(other)) {
      setErrors([{ field: 'other-dealer', message: 'Enter the slug of a dealer: lower case letters, digits and hyphens.' }]);
      event.currentTarget.querySelector<HTMLElement>('[name="other-dealer"]')?.focus();
      return;
    }
    setErrors([]);
    const target = to === OTHER_DEALER ? { dealer: other } : to === NOW ? {} : { to };
    void compare({ slug, ...(from === NOW ? {} : { from }), ...target });
  };
  return (
    <form onSubmit={onSubmit} noValidate aria-label="Compare two release sets">
      <FieldErrors value={errors}>
        <div className="row">
          <PointChoice label="From" value={from} points={points} onChange={setFrom} />
          <PointChoice label="To" value={to} points={points} otherDealer onChange={setTo} />
          {to === OTHER_DEALER ? (
            <TextField name="other-dealer" label="Slug of the other dealer" value={other} onChange={setOther} />
          ) : null}
          <button disabled={isFetching}>Compare</button>
        </div>
      </FieldErrors>
      {error ? <ProblemNote problem={error} /> : data ? <Comparison difference={data} /> : null}
    </form>
  );
};
