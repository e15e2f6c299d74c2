import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import { valueAt, type LayerData } from './merge-layers';

/** A key that a layer locks: no layer above it may state the key, a key inside it, or another value in place of what contains it. */
export interface Lock {
  /** Name of the template that locks the key. */
  by: string;
  /** Number of its layer. */
  layer: number;
  /** The key with its sections, such as `finance.warning`. */
  key: string;
}

/** A layer's key that breaks a lock. */
export interface BrokenLock {
  lock: Lock;
  layer: number;
}

/**
 * Returns whether a layer states a locked key. A value other than keys and values in the place of a section that contains the key would
 * replace the key too.
 */
const states = (data: LayerData, key: string): boolean => {
  const keys = key.split('.');
  return keys.some((_, index) => {
    const value = valueAt(data, keys.slice(0, index + 1));
    return value !== undefined && (index === keys.length - 1 || !isPlainObject(value));
  });
};

/** Returns the locks that layers above them break. */
export const findBrokenLocks = (layers: readonly LayerData[], locks: readonly Lock[]): BrokenLock[] =>
  locks.flatMap((lock) =>
    layers.flatMap((data, layer) => (layer > lock.layer && states(data, lock.key) ? [{ lock, layer }] : [])),
  );
