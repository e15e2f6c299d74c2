import type { Car } from '@forecourt/contracts/car/car';
import { filledRows } from '@forecourt/rules/vehicle/spec-rows';

/** Every specification of the feed once, without empty rows (V-12): the full list first, then what only the others have. */
export const allSpecifications = ({ specs }: Pick<Car, 'specs'>): { name: string; data: string }[] => {
  const rows = filledRows([...(specs?.specifications ?? []), ...(specs?.summary ?? []), ...(specs?.featured ?? [])]);
  const seen = new Set<string>();
  return rows.filter(({ name }) => {
    const key = name.trim().toLowerCase();
    if (!key || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};
