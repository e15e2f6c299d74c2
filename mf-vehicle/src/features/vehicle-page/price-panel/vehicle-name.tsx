import { Unbroken } from './price-panel.styles';

/** A word of this length and more may break: it would not fit a narrow screen. */
const LONG = 14;

/** Name of a vehicle in which model names such as CX-5 are not broken at their hyphen. */
export const VehicleName = ({ name }: { name: string }) =>
  name
    .split(/(\s+)/)
    .map((word, index) =>
      word.includes('-') && word.length < LONG ? <Unbroken key={`${index} ${word}`}>{word}</Unbroken> : word,
    );
