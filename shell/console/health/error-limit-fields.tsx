import { NumberField, numberWrong } from '../order/number-field';
import type { Wrong } from '../order/wrong';

interface Props {
  percentage: string;
  views: string;
  onPercentage(value: string): void;
  onViews(value: string): void;
}

const PERCENTAGE = { min: 0, max: 100, step: 0.1 };
const VIEWS = { min: 10, max: 1_000_000, step: 1 };

/** What is wrong with a limit that somebody typed; empty fields are none. */
export const errorLimitWrong = (percentage: string, views: string): Wrong[] => [
  ...numberWrong('limit', percentage, PERCENTAGE, false),
  ...numberWrong('views', views, VIEWS, false),
];

/** When a rollout aborts itself; empty: as the dealer's configuration says. */
export const ErrorLimitFields = ({ percentage, views, onPercentage, onViews }: Props) => (
  <fieldset>
    <legend>It aborts itself</legend>
    <p>Empty: as the configuration of the dealer says. 100 %: never.</p>
    <NumberField
      name="limit"
      label="above this share of failing page views, per cent"
      value={percentage}
      range={PERCENTAGE}
      onChange={onPercentage}
    />
    <NumberField name="views" label="from this many page views on" value={views} range={VIEWS} onChange={onViews} />
  </fieldset>
);

/** What the fields say, for the API. */
export const errorLimitOf = (percentage: string, views: string): { errorLimit?: { percentage?: number; views?: number } } => {
  const errorLimit = {
    ...(percentage === '' ? {} : { percentage: Number(percentage) }),
    ...(views === '' ? {} : { views: Number(views) }),
  };
  return Object.keys(errorLimit).length > 0 ? { errorLimit } : {};
};
