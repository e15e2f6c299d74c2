import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import { valueAt, type LayerData } from './merge-layers';

/** No layer above may state the key, a key inside it, or another value in place of what contains it. */
export interface Lock {
  by: string;
  layer: number;
  /** Has its sections, such as `finance.warning`. */
  key: string;
}

export interface BrokenLock {
  lock: Lock;
  layer: number;
}

/** Another value in the place of a section that contains the key would replace the key too. */
export const statesKey = (data: LayerData, key: string): boolean => {
  const keys = key.split('.');
  return keys.some((_, index) => {
    const value = valueAt(data, keys.slice(0, index + 1));
    return value !== undefined && (index === keys.length - 1 || !isPlainObject(value));
  });
};

/** A layer above breaks the lock. */
export const findBrokenLocks = (layers: readonly LayerData[], locks: readonly Lock[]): BrokenLock[] =>
  locks.flatMap((lock) =>
    layers.flatMap((data, layer) => (layer > lock.layer && statesKey(data, lock.key) ? [{ lock, layer }] : [])),
  );
