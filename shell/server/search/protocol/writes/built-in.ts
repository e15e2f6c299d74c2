import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import type { IndexRecord } from '../../contract/search-engine';
import { createParameterError } from '../values';

const OPERATION = '_operation';

/** Depends on the attribute's present value: `{_operation: 'Increment', value: 2}`. */
interface BuiltInOperation {
  [OPERATION]: unknown;
  value: unknown;
}

const isBuiltInOperation = (value: unknown): value is BuiltInOperation => isPlainObject(value) && OPERATION in value;

export const hasBuiltInOperation = (record: IndexRecord): boolean => Object.values(record).some(isBuiltInOperation);

const numberOf = (value: unknown, path: string): number => {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw createParameterError(`${path}/value`, 'must be a number');
};

const listOf = (before: unknown): unknown[] => (Array.isArray(before) ? before : before === undefined ? [] : [before]);
const current = (before: unknown): number => (typeof before === 'number' ? before : 0);

/** The condition does not hold: the whole update is left out. */
const LEFT_OUT = Symbol('left out');

const OPERATIONS: Record<string, (before: unknown, value: unknown, path: string) => unknown> = {
  Increment: (before, value, path) => current(before) + numberOf(value, path),
  Decrement: (before, value, path) => current(before) - numberOf(value, path),
  IncrementFrom: (before, value, path) => (current(before) === numberOf(value, path) ? current(before) + 1 : LEFT_OUT),
  IncrementSet: (before, value, path) => (numberOf(value, path) > current(before) ? value : LEFT_OUT),
  Add: (before, value) => [...listOf(before), value],
  Remove: (before, value) => listOf(before).filter((each) => each !== value),
  AddUnique: (before, value) => (listOf(before).includes(value) ? before : [...listOf(before), value]),
};

/** Undefined when the condition of one operation does not hold: no update. `before` is undefined when there is no record. */
export const applyBuiltInOperations = (
  change: IndexRecord,
  before: IndexRecord | undefined,
  path: string,
): IndexRecord | undefined => {
  const entries = Object.entries(change).map(([name, value]): [string, unknown] => {
    if (!isBuiltInOperation(value)) return [name, value];
    const operationName = String(value[OPERATION]);
    const operation = Object.hasOwn(OPERATIONS, operationName) ? OPERATIONS[operationName] : undefined;
    const where = `${path}/${name.slice(0, 50)}`;
    if (!operation) {
      const names = Object.keys(OPERATIONS).join(', ');
      throw createParameterError(`${where}/_operation`, `must be one of ${names}`);
    }
    return [name, operation(before?.[name], value.value, where)];
  });
  if (entries.some(([, value]) => value === LEFT_OUT)) return undefined;
  return { ...Object.fromEntries(entries), objectID: change.objectID };
};

/** An operation that does not exist, or a value that it can't use. */
export const checkBuiltInOperations = (change: IndexRecord, path: string): void => {
  if (hasBuiltInOperation(change)) applyBuiltInOperations(change, undefined, path);
};
