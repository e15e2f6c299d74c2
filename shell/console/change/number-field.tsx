import { useFieldError, type FieldError } from './field-errors';

interface Range {
  min: number;
  max: number;
  step: number;
}

const numberText = (value: number): string => value.toLocaleString('en-AU');

/** Returns the errors of a typed number: one or none. An empty text is an error when the number is required. */
export const numberErrors = (field: string, text: string, { min, max, step }: Range, required = true): FieldError[] => {
  if (text.trim() === '' && !required) return [];
  const value = Number(text);
  const steps = value / step;
  const isValid = text.trim() !== '' && value >= min && value <= max && Math.abs(steps - Math.round(steps)) < 1e-6;
  if (isValid) return [];
  const kind = step === 1 ? 'whole number' : 'number';
  const steady = step < 1 ? `, in steps of ${step}` : '';
  return [{ field, message: `Enter a ${kind} from ${numberText(min)} to ${numberText(max)}${steady}.` }];
};

interface NumberFieldProps {
  name: string;
  label: string;
  value: string;
  range: Range;
  onChange(value: string): void;
}

/** Renders a number field. The form checks it with `numberErrors`, because the browser's own messages vary. */
export const NumberField = ({ name, label, value, range, onChange }: NumberFieldProps) => {
  const { control, message } = useFieldError(name);
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

const SHARE = 'share';
const shareRange = (least: number) => ({ min: least, max: 100, step: 0.01 });

/** Returns the errors of a typed share of visitors in percent: one or none. */
export const rolloutShareErrors = (share: string, least = 0): FieldError[] => numberErrors(SHARE, share, shareRange(least));

/** Renders the field for the share of visitors of a rollout, in percent. */
export const RolloutShareField = (props: { value: string; least?: number; onChange(value: string): void }) => (
  <NumberField
    name={SHARE}
    label="Share of visitors, per cent"
    value={props.value}
    range={shareRange(props.least ?? 0)}
    onChange={props.onChange}
  />
);
