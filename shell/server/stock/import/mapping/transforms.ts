import { listedModel } from '@forecourt/rules/reference/models';
import type { TransformStep } from './step-schema';
import { parseBareNumber, parseFieldNumber, parseFieldDate, type ValueNotation } from './coerce';
import { compilePattern } from './pattern';
import { htmlToPlainText } from './plain-text';
import { rememberResults } from '../../cars/remember';
import { RowFailure, quoteValue } from './row-failure';
import { titleCase } from './title-case';
import { fillTemplate, type CarDraft } from './template';
import { readCarNameParts } from './words/name-parts';

/** Undefined if the value is missing. */
export type TransformValue = unknown;
interface StepContext extends ValueNotation {
  field: string;
  draft: CarDraft;
}
type StepFunction = (value: TransformValue, context: StepContext) => TransformValue;

type Arguments = { [Name in keyof TransformStep]-?: NonNullable<TransformStep[Name]> };
type Makers = { [Name in keyof Arguments]: (options: Arguments[Name]) => StepFunction };

const text = (value: TransformValue): string => (typeof value === 'string' ? value : String(value));
const onNumber =
  (change: (value: number) => number): StepFunction =>
  (value, context) =>
    change(parseFieldNumber(value, context));
const onText =
  (change: (value: string) => TransformValue): StepFunction =>
  (value) =>
    change(text(value));
const otherwise = (
  others: 'keep' | 'missing' | 'reject' | undefined,
  value: TransformValue,
  field: string,
  reason: string,
): TransformValue => {
  if (others === 'reject') throw new RowFailure(field, `${quoteValue(value)} ${reason}`, 'reject');
  return others === 'missing' ? undefined : value;
};
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

const STEP_FUNCTION_BY_NAME: Makers = {
  collapse: () => onText((value) => value.replaceAll(/\s+/g, ' ').trim()),
  lower: () => onText((value) => value.toLowerCase()),
  upper: () => onText((value) => value.toUpperCase()),
  title:
    () =>
    (value, { field, draft }) =>
      (field === 'model' ? listedModel(String(draft.make), text(value)) : undefined) ?? titleCase(text(value)),
  number: () => onNumber((value) => value),
  round: (decimals) => onNumber((value) => rounded(value, decimals)),
  // The author of a factor converts the unit, so a bare number is not converted before.
  multiply: (factor) => (value, context) => parseBareNumber(value, context) * factor,
  divideInto: (dividend) => (value, context) => {
    const divisor = parseFieldNumber(value, context);
    return divisor === 0 ? undefined : dividend / divisor;
  },
  scaleAbove: ({ limit, multiply }) => onNumber((value) => (value > limit ? value * multiply : value)),
  between:
    ({ min = -Infinity, max = Infinity, others }) =>
    (value, context) => {
      const { field } = context;
      const parsed = parseFieldNumber(value, context);
      if (parsed >= min && parsed <= max) return parsed;
      const reason = `is not between ${min} and ${max}`;
      if (others === undefined) throw new RowFailure(field, `${quoteValue(value)} ${reason}`);
      return otherwise(others, parsed, field, reason);
    },
  split: ({ by, at }) => onText((value) => value.split(by).at(at)?.trim()),
  match: ({ pattern, group = 1, others }) => {
    const expression = compilePattern(pattern);
    const groupOf = rememberResults((value) => expression.group(value, group)?.trim());
    return (value, { field }) => groupOf(text(value)) ?? otherwise(others, value, field, `does not match ${pattern}`);
  },
  replace: ({ text: from, pattern, with: to }) => {
    if (pattern === undefined) return onText((value) => value.replaceAll(from!, () => to));
    const expression = compilePattern(pattern);
    return onText(rememberResults((value) => expression.replaceIn(value, to)));
  },
  removePrefix:
    (template) =>
    (value, { draft }) => {
      const prefix = fillTemplate(template, draft);
      const whole = text(value);
      return prefix && whole.toLowerCase().startsWith(prefix.toLowerCase()) ? whole.slice(prefix.length).trim() : whole;
    },
  partOfName: (part) => onText((value) => readCarNameParts(value)[part]),
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
    const expression = compilePattern(pattern);
    const occurs = rememberResults(expression.occursIn);
    return (value) => (occurs(text(value)) ? undefined : value);
  },
  plain: () => onText(htmlToPlainText),
  join: (between) => (value) => (Array.isArray(value) ? value.map(text).join(between) : value),
  list: ({ by }) =>
    onText((value) =>
      value
        .split(by)
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  timestamp: () => parseFieldDate,
};

/** Change a list as a whole. All others change its entries one by one. */
const LIST_TRANSFORMS: ReadonlySet<string> = new Set(['join']);

const isKnown = (value: TransformValue): boolean => value !== undefined && value !== '';

const onEntries =
  (step: StepFunction): StepFunction =>
  (value, context) => {
    if (!Array.isArray(value)) return step(value, context);
    const entries = (value as TransformValue[]).flatMap((entry) => step(entry, context)).filter(isKnown);
    return entries.length > 0 ? entries : undefined;
  };

const compileStep = (step: TransformStep): StepFunction => {
  const [name, options] = Object.entries(step)[0] as [keyof Makers, never];
  if (options === false) return (value) => value;
  return LIST_TRANSFORMS.has(name) ? STEP_FUNCTION_BY_NAME[name](options) : onEntries(STEP_FUNCTION_BY_NAME[name](options));
};

/** In order. Stops when a value becomes missing or empty. */
export const compileSteps = (steps: readonly TransformStep[] = []): StepFunction => {
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
