import { useWrong, type Wrong } from './wrong';

interface Range {
  min: number;
  max: number;
  step: number;
}

/** What is wrong with a number that somebody typed; '' is a number only where none is needed. */
export const numberWrong = (field: string, text: string, { min, max, step }: Range, needed = true): Wrong[] => {
  if (text.trim() === '' && !needed) return [];
  const value = Number(text);
  const steps = value / step;
  const isFine = text.trim() !== '' && value >= min && value <= max && Math.abs(steps - Math.round(steps)) < 1e-6;
  const limits = `from ${min.toLocaleString('en-AU')} to ${max.toLocaleString('en-AU')}`;
  return isFine ? [] : [{ field, words: `Give a ${step === 1 ? 'whole number' : 'number'} ${limits}${step < 1 ? `, in steps of ${step}` : ''}.` }]; // prettier-ignore
};

interface Props {
  name: string;
  label: string;
  value: string;
  range: Range;
  onChange(value: string): void;
}

/** A number; what it may be is checked by the form, which says so in words. */
export const NumberField = ({ name, label, value, range, onChange }: Props) => {
  const { control, message } = useWrong(name);
  return (
    <div className="field">
      <label>
        {label}
        <input type="number" {...control} {...range} value={value} onChange={({ target }) => onChange(target.value)} />
      </label>
      {message}
    </div>
  );
};
