import type { Car } from '@forecourt/contracts/car/car';
import type { ImportChanges } from '@forecourt/contracts/desk/imports';
import { stableJson } from '@forecourt/rules/text/stable-json';
import type { StoredCar } from './plan-batch';

/** For each kind of change and for each field. */
export const EXAMPLES = 10;

/** The time of the last change is new with every change. */
const UNCOUNTED = new Set(['updated_at']);

export const changedCarFields = (before: Partial<Car>, after: Partial<Car>): string[] => {
  const [from, to] = [before, after] as Record<string, unknown>[];
  return [...new Set([...Object.keys(from!), ...Object.keys(to!)])].filter(
    (field) => !UNCOUNTED.has(field) && stableJson(from![field]) !== stableJson(to![field]),
  );
};

const example = <Item>(list: Item[], item: Item): void => {
  if (list.length < EXAMPLES) list.push(item);
};

export const createChangeCollector = () => {
  const changes: ImportChanges = { added: [], returned: [], removed: [], fields: {} };
  return {
    write(after: Car, stored: StoredCar | undefined, document: Car | undefined): void {
      const car = { id: after.id, name: after.name };
      if (!stored || !document) return example(changes.added, car);
      if (stored.status === 'sold' && after.status !== 'sold') example(changes.returned, car);
      for (const field of changedCarFields(document, after)) {
        const change = (changes.fields[field] ??= { count: 0, examples: [] });
        change.count += 1;
        const [before, value] = [(document as Record<string, unknown>)[field], (after as Record<string, unknown>)[field]];
        example(change.examples, { ...car, before, after: value });
      }
    },
    remove: (car: Pick<Car, 'id' | 'name'>): void => example(changes.removed, { id: car.id, name: car.name }),
    result: (): ImportChanges => changes,
  };
};
