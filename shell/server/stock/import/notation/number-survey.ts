import { isPlausibleValue, type FieldMeasure } from '../fields/measure';
import { otherDecimalMark, readNumberReadings, type DecimalMark, type NumberReadings } from './number-text';

export interface NumberNotation {
  decimal: DecimalMark;
  /** By the mapping: a value is read with it even where the result is unlikely. */
  isDeclared: boolean;
  /** A value of the column shows by itself that this is the decimal mark. */
  isShown: boolean;
}

/** Of a column that shows no marks, and of a value that stands alone. */
export const ENGLISH_NOTATION: NumberNotation = { decimal: '.', isDeclared: false, isShown: true };

export const declaredNotation = (decimal: DecimalMark): NumberNotation => ({ decimal, isDeclared: true, isShown: true });

/** Of a column's values. The others become rejected rows. */
const AGREEMENT = 0.8;

/** For each of the two ways in which a column's numbers can be read. */
export interface NumberConflict {
  examples: { text: string; point?: number; comma?: number }[];
}

const withMark = ({ either, value }: NumberReadings, decimal: DecimalMark): number =>
  either ? (either.mark === decimal ? either.decimal : either.grouped) : value;

/** Of one column: decides which mark is the decimal mark. Its memory does not grow. */
export class NumberSurvey {
  private readonly marked = { '.': 0, ',': 0 };
  private readonly plausible = { '.': 0, ',': 0 };
  private eithers = 0;
  private dots = 0;
  private readonly examples = new Map<string, string>();

  constructor(private readonly measure: FieldMeasure) {}

  add(text: string, number: NumberReadings): void {
    if (number.mark) {
      this.marked[number.mark] += 1;
      this.keep(number.mark, text);
    }
    if (!number.either) return;
    this.eithers += 1;
    if (number.either.mark === '.') this.dots += 1;
    for (const mark of ['.', ','] as const) if (isPlausibleValue(withMark(number, mark), this.measure)) this.plausible[mark] += 1;
    this.keep('either', text);
  }

  /** The mark with which nearly all values make sense, or the conflict between both. */
  decide(): NumberNotation | NumberConflict {
    const decimal = this.decimalMark();
    return decimal
      ? { decimal, isDeclared: false, isShown: this.marked[decimal] > 0 }
      : { examples: [...this.examples.values()].map((text) => this.readings(text)) };
  }

  private decimalMark(): DecimalMark | undefined {
    const { marked, plausible, eithers, dots } = this;
    const sum = marked['.'] + marked[','];
    const fits = (mark: DecimalMark): boolean =>
      marked[mark] >= sum * AGREEMENT && marked[mark] + plausible[mark] >= (sum + eithers) * AGREEMENT;
    const point = fits('.');
    if (!point) return fits(',') ? ',' : undefined;
    // A comma before three digits separates thousands where nothing speaks against it; a point may be either.
    const isOpen = sum === 0 && dots > 0 && Number.isFinite(this.measure.most) && fits(',');
    return isOpen ? undefined : '.';
  }

  private keep(kind: string, text: string): void {
    if (!this.examples.has(kind)) this.examples.set(kind, text);
  }

  private readings(text: string): NumberConflict['examples'][number] {
    const point = readNumberInNotation(text, declaredNotation('.'), this.measure);
    const comma = readNumberInNotation(text, declaredNotation(','), this.measure);
    return { text, ...(point === undefined ? {} : { point }), ...(comma === undefined ? {} : { comma }) };
  }
}

/** Undefined if the text is no number, or if the notation is not declared and the other reading of the text is likelier. */
export const readNumberInNotation = (text: string, notation: NumberNotation, measure: FieldMeasure): number | undefined => {
  const { decimal, isDeclared, isShown } = notation;
  const number = readNumberReadings(text, measure);
  if (!number || (number.mark && number.mark !== decimal)) return undefined;
  const value = withMark(number, decimal);
  if (!number.either || isDeclared || !isPlausibleValue(withMark(number, otherDecimalMark(decimal)), measure)) return value;
  const isGuess = number.either.mark === decimal && !isShown && Number.isFinite(measure.most);
  return isGuess || !isPlausibleValue(value, measure) ? undefined : value;
};
