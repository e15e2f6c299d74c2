/** The same seed gives the same values on every machine. */
export interface RandomValues {
  /** At least 0 and less than 1. */
  next(): number;
  /** Both bounds included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
  /** In their original order. */
  some<T>(items: readonly T[], count: number): T[];
}

const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

export const createRandomValues = (seed: string): RandomValues => {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(items: readonly T[]): T => items[whole(0, items.length - 1)]!;
  return {
    next,
    whole,
    pick,
    chance: (probability) => next() < probability,
    weighted: (items) => {
      let remaining = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      return (items.find(([, weight]) => (remaining -= weight) < 0) ?? items.at(-1)!)[0];
    },
    some: (items, count) => {
      const keyed = items.map((item, index) => ({ item, index, order: next() })).toSorted((a, b) => a.order - b.order);
      return keyed
        .slice(0, count)
        .toSorted((a, b) => a.index - b.index)
        .map(({ item }) => item);
    },
  };
};
