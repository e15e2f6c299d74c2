interface Props {
  percentage: string;
  views: string;
  onPercentage(value: string): void;
  onViews(value: string): void;
}

/** When a rollout aborts itself; empty: as the dealer's configuration says. */
export const ErrorLimitFields = ({ percentage, views, onPercentage, onViews }: Props) => (
  <fieldset>
    <legend>It aborts itself</legend>
    <p>Empty: as the configuration of the dealer says. 100 %: never.</p>
    <label>
      above this share of failing page views, per cent
      <input
        type="number"
        min="0"
        max="100"
        step="0.1"
        value={percentage}
        onChange={({ target }) => onPercentage(target.value)}
      />
    </label>
    <label>
      from this many page views on
      <input type="number" min="10" step="1" value={views} onChange={({ target }) => onViews(target.value)} />
    </label>
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
