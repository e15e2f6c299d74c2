import type { Step } from './step-schema';
import { bareNumberOf, numberOf, secondsOf, type ValueNotation } from './coerce';
import { patternOf } from './pattern';
import { plainText } from './plain-text';
import { remember } from './remember';
import { RowFailure, quoted } from './row-failure';
import { titleCase } from './title-case';
import { fill, type Draft } from './template';
import { makersSpelling } from './words/model-spelling';
import { nameParts } from './words/name-parts';

/** Value of a cell between two transforms; undefined: unknown. */
export type Value = unknown;
interface StepContext extends ValueNotation {
  field: string;
  draft: Draft;
}
type StepFunction = (value: Value, context: StepContext) => Value;

type Arguments = { [Name in keyof Step]-?: NonNullable<Step[Name]> };
type Makers = { [Name in keyof Arguments]: (options: Arguments[Name]) => StepFunction };

const text = (value: Value): string => (typeof value === 'string' ? value : String(value));
const onNumber =
  (change: (value: number) => number): StepFunction =>
  (value, context) =>
    change(numberOf(value, context));
const onText =
  (change: (value: string) => Value): StepFunction =>
  (value) =>
    change(text(value));
const otherwise = (others: 'keep' | 'missing' | 'reject' | undefined, value: Value, field: string, reason: string): Value => {
  if (others === 'reject') throw new RowFailure(field, `${quoted(value)} ${reason}`, 'reject');
  return others === 'missing' ? undefined : value;
};
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

const MAKERS: Makers = {
  collapse: () => onText((value) => value.replaceAll(/\s+/g, ' ').trim()),
  lower: () => onText((value) => value.toLowerCase()),
  upper: () => onText((value) => value.toUpperCase()),
  title:
    () =>
    (value, { field, draft }) =>
      (field === 'model' ? makersSpelling(draft.make, text(value)) : undefined) ?? titleCase(text(value)),
  number: () => onNumber((value) => value),
  round: (decimals) => onNumber((value) => rounded(value, decimals)),
  // The author of a factor converts the unit, so a bare number is not converted before.
  multiply: (factor) => (value, context) => bareNumberOf(value, context) * factor,
  divideInto: (dividend) => (value, context) => {
    const divisor = numberOf(value, context);
    return divisor === 0 ? undefined : dividend / divisor;
  },
  scaleAbove: ({ limit, multiply }) => onNumber((value) => (value > limit ? value * multiply : value)),
  between:
    ({ min = -Infinity, max = Infinity, others }) =>
    (value, context) => {
      const { field } = context;
      const parsed = numberOf(value, context);
      if (parsed >= min && parsed <= max) return parsed;
      const reason = `is not between ${min} and ${max}`;
      if (others === undefined) throw new RowFailure(field, `${quoted(value)} ${reason}`);
      return otherwise(others, parsed, field, reason);
    },
  split: ({ by, at }) => onText((value) => value.split(by).at(at)?.trim()),
  match: ({ pattern, group = 1, others }) => {
    const expression = patternOf(pattern);
    const groupOf = remember((value) => expression.group(value, group)?.trim());
    return (value, { field }) => groupOf(text(value)) ?? otherwise(others, value, field, `does not match ${pattern}`);
  },
  replace: ({ text: from, pattern, with: to }) => {
    if (pattern === undefined) return onText((value) => value.replaceAll(from!, () => to));
    const expression = patternOf(pattern);
    return onText(remember((value) => expression.replaceIn(value, to)));
  },
  removePrefix:
    (template) =>
    (value, { draft }) => {
      const prefix = fill(template, draft);
      const whole = text(value);
      return prefix && whole.toLowerCase().startsWith(prefix.toLowerCase()) ? whole.slice(prefix.length).trim() : whole;
    },
  partOfName: (part) => onText((value) => nameParts(value)[part]),
  values: ({ table, others, othersTo }) => {
    const known = new Map(Object.entries(table).map(([from, to]) => [from.toLowerCase(), to ?? undefined]));
    return (value, { field }) => {
      const key = text(value).toLowerCase();
      if (known.has(key)) return known.get(key);
      return othersTo ?? otherwise(others, value, field, `is none of ${Object.keys(table).join(', ')}`);
    };
  },
  missing: (markers) => {
    const words = new Set(markers.map((marker) => marker.toLowerCase()));
    return (value) => (words.has(text(value).toLowerCase()) ? undefined : value);
  },
  missingIf: (pattern) => {
    const expression = patternOf(pattern);
    const occurs = remember(expression.occursIn);
    return (value) => (occurs(text(value)) ? undefined : value);
  },
  plain: () => onText(plainText),
  join: (between) => (value) => (Array.isArray(value) ? value.map(text).join(between) : value),
  list: ({ by }) =>
    onText((value) =>
      value
        .split(by)
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  timestamp: () => secondsOf,
};

/** Transforms of a list as a whole. All others change its entries one by one. */
const OF_LISTS: ReadonlySet<string> = new Set(['join']);

const isKnown = (value: Value): boolean => value !== undefined && value !== '';

const onEntries =
  (step: StepFunction): StepFunction =>
  (value, context) => {
    if (!Array.isArray(value)) return step(value, context);
    const entries = (value as Value[]).flatMap((entry) => step(entry, context)).filter(isKnown);
    return entries.length > 0 ? entries : undefined;
  };

const compileStep = (step: Step): StepFunction => {
  const [name, options] = Object.entries(step)[0] as [keyof Makers, never];
  if (options === false) return (value) => value;
  return OF_LISTS.has(name) ? MAKERS[name](options) : onEntries(MAKERS[name](options));
};

/** Joins a list of steps to one function. It stops when a value becomes unknown or empty. */
export const compileSteps = (steps: readonly Step[] = []): StepFunction => {
  const functions = steps.map(compileStep);
  return (value, context) => {
    let current = value;
    for (const step of functions) {
      if (!isKnown(current)) return undefined;
      current = step(current, context);
    }
    return isKnown(current) ? current : undefined;
  };
};
