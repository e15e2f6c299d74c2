import { ERROR_LIMIT_RANGE } from '@forecourt/contracts/release/error-limit-values';
import type { FieldError } from '../change/field-errors';
import { NumberField, numberErrors } from '../change/number-field';

/** When a rollout aborts by itself, as typed; an empty text: as the dealer's configuration says. */
export interface ErrorLimitText {
  /** Percent of page views. */
  percentage: string;
  /** Page views. */
  views: string;
}

const PERCENTAGE = { ...ERROR_LIMIT_RANGE.percentage, step: 0.1 };
const VIEWS = { ...ERROR_LIMIT_RANGE.views, step: 1 };

export const errorLimitErrors = ({ percentage, views }: ErrorLimitText): FieldError[] => [
  ...numberErrors('limit', percentage, PERCENTAGE, false),
  ...numberErrors('views', views, VIEWS, false),
];

export const ErrorLimitFields = ({ value, onChange }: { value: ErrorLimitText; onChange(value: ErrorLimitText): void }) => (
  <fieldset>
    <legend>Error limit</legend>
    <p>The rollout aborts by itself above this limit. An empty field means the dealer’s configuration; 100 % means never.</p>
    <NumberField
      name="limit"
      label="Failing page views, per cent"
      value={value.percentage}
      range={PERCENTAGE}
      onChange={(percentage) => onChange({ ...value, percentage })}
    />
    <NumberField
      name="views"
      label="Page views before the limit counts"
      value={value.views}
      range={VIEWS}
      onChange={(views) => onChange({ ...value, views })}
    />
  </fieldset>
);

/** The fields as the API takes them. */
export const errorLimitOf = ({ percentage, views }: ErrorLimitText): { errorLimit?: { percentage?: number; views?: number } } => {
  const errorLimit = {
    ...(percentage === '' ? {} : { percentage: Number(percentage) }),
    ...(views === '' ? {} : { views: Number(views) }),
  };
  return Object.keys(errorLimit).length > 0 ? { errorLimit } : {};
};
