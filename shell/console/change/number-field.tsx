import { ROLLOUT_SHARE } from '@forecourt/rules/release/rollout-share';
import { useFieldError, type FieldError } from './field-errors';

interface Range {
  min: number;
  max: number;
  step: number;
}

const numberText = (value: number): string => value.toLocaleString('en-AU');

/** One or none. An empty text is an error when the number is required. */
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

/** The form checks it with `numberErrors`, because the browser's own messages vary. */
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
const shareRange = (least: number = ROLLOUT_SHARE.min) => ({ ...ROLLOUT_SHARE, min: Math.max(least, ROLLOUT_SHARE.min) });

/** In percent; one or none. */
export const rolloutShareErrors = (share: string, least?: number): FieldError[] => numberErrors(SHARE, share, shareRange(least));

export const RolloutShareField = (props: { value: string; least?: number; onChange(value: string): void }) => (
  <NumberField
    name={SHARE}
    label="Share of visitors, per cent"
    value={props.value}
    range={shareRange(props.least)}
    onChange={props.onChange}
  />
);
