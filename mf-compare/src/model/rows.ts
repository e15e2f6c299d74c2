/** `unknown`: a side states no value, which does not count as a difference (M-03). */
export type VariantRowVerdict = 'same' | 'different' | 'unknown';

export interface ComparedVariantRow<Value> {
  label: string;
  left: Value;
  right: Value;
  verdict: VariantRowVerdict;
}

const union = (left: readonly string[], right: readonly string[]): string[] => [...new Set([...left, ...right])];

const plain = (value: string): string => value.replace(/\s+/g, ' ').trim().toLowerCase();

const verdictOf = (left: string | undefined, right: string | undefined): VariantRowVerdict => {
  if (left === undefined || right === undefined) return 'unknown';
  return plain(left) === plain(right) ? 'same' : 'different';
};

type Figures = Readonly<Record<string, string>>;

// A dealer's label may be the name of a property of every object, such as "constructor".
const figureOf = (figures: Figures, label: string): string | undefined =>
  Object.hasOwn(figures, label) ? figures[label] : undefined;

/** One row for each figure: in the left side's order, then the figures that only the right side has (M-03). */
export const compareFigures = (left: Figures, right: Figures): ComparedVariantRow<string | undefined>[] =>
  union(Object.keys(left), Object.keys(right)).map((label) => {
    const [onLeft, onRight] = [figureOf(left, label), figureOf(right, label)];
    return { label, left: onLeft, right: onRight, verdict: verdictOf(onLeft, onRight) };
  });

/** One row for each item that either side has (M-03). */
export const compareFeatures = (left: readonly string[], right: readonly string[]): ComparedVariantRow<boolean>[] =>
  union(left, right).map((label) => {
    const [onLeft, onRight] = [left.includes(label), right.includes(label)];
    return { label, left: onLeft, right: onRight, verdict: onLeft === onRight ? 'same' : 'different' };
  });

export const countDifferences = (rows: readonly { verdict: VariantRowVerdict }[]): number =>
  rows.filter(({ verdict }) => verdict === 'different').length;
