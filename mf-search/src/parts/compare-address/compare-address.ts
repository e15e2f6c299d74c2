import { COMPARED_LIMIT } from '@forecourt/rules/card/kept-cars';

/** Page that sets cars side by side (S-17). */
export const COMPARE_PATH = '/compare-cars';
const LONGEST_ID = 100;

export interface CompareAddress {
  ids: string[];
  /** Cars that the address names above the most that are compared. */
  above: number;
  /** Show only what differs. */
  differences: boolean;
}

/** Cars that an address names: each once, four at most; what is no id is left out, so that a link never fails. */
export const compareFrom = (search: string): CompareAddress => {
  const query = new URLSearchParams(search);
  const ids = (query.get('ids') ?? '').split(',').map((id) => id.trim());
  const valid = ids.filter((id) => id !== '' && id.length <= LONGEST_ID);
  const named = [...new Set(valid)];
  const above = Math.max(0, named.length - COMPARED_LIMIT);
  return { ids: named.slice(0, COMPARED_LIMIT), above, differences: query.get('show') === 'differences' };
};

/** Address of a comparison: the same cars in the same order give the same one. */
export const comparePath = (ids: readonly string[], { differences = false }: { differences?: boolean } = {}): string => {
  const query = new URLSearchParams(ids.length > 0 ? { ids: ids.join(',') } : {});
  if (differences) query.set('show', 'differences');
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `${COMPARE_PATH}?${text}` : COMPARE_PATH;
};
