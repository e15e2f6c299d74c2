import { NumberField, numberWrong } from './number-field';
import type { Wrong } from './wrong';

const FIELD = 'share';
/** Percent, as the API takes it. */
const rangeFrom = (least: number) => ({ min: least, max: 100, step: 0.01 });

/** What is wrong with a share of visitors that somebody typed. */
export const shareWrong = (share: string, least = 0): Wrong[] => numberWrong(FIELD, share, rangeFrom(least));

/** How many visitors a rollout has. */
export const ShareField = (props: { value: string; least?: number; onChange(value: string): void }) => (
  <NumberField
    name={FIELD}
    label="Share of visitors, per cent"
    value={props.value}
    range={rangeFrom(props.least ?? 0)}
    onChange={props.onChange}
  />
);
