import {
  eachLimitField,
  ERROR_LIMIT_FIELDS,
  typedErrorLimit,
  type ErrorLimitField,
} from '@forecourt/contracts/release/error-limit-shape';
import type { FieldError } from '../change/field-errors';
import { NumberField, numberErrors } from '../change/number-field';

/**
 * Texts that a release manager types for a rollout's error limit; an empty text stands for the value in the dealer's
 * configuration.
 */
export type ErrorLimitText = Record<ErrorLimitField, string>;

export const EMPTY_ERROR_LIMIT: ErrorLimitText = eachLimitField(() => '');

const NAMES = Object.keys(ERROR_LIMIT_FIELDS) as ErrorLimitField[];
const controlName = (name: ErrorLimitField): string => `limit-${name}`;
const rangeOf = (name: ErrorLimitField) => {
  const { min, max, step } = ERROR_LIMIT_FIELDS[name];
  return { min, max, step };
};

export const errorLimitErrors = (value: ErrorLimitText): FieldError[] =>
  NAMES.flatMap((name) => numberErrors(controlName(name), value[name], rangeOf(name), false));

export const ErrorLimitFields = ({ value, onChange }: { value: ErrorLimitText; onChange(value: ErrorLimitText): void }) => (
  <fieldset>
    <legend>Error limit</legend>
    <p>The rollout aborts by itself above this limit. An empty field means the dealer’s configuration; 100 % means never.</p>
    {NAMES.map((name) => (
      <NumberField
        key={name}
        name={controlName(name)}
        label={ERROR_LIMIT_FIELDS[name].label}
        value={value[name]}
        range={rangeOf(name)}
        onChange={(text) => onChange({ ...value, [name]: text })}
      />
    ))}
  </fieldset>
);

/** Returns the error limit as fields of the request body; leaves out empty fields. */
export const errorLimitOf = (value: ErrorLimitText) =>
  typedErrorLimit((name) => (value[name] === '' ? undefined : Number(value[name])));
