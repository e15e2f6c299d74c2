import { COMPARED_LIMIT } from '@forecourt/rules/card/kept-cars';

/** S-17. */
export const COMPARE_PATH = '/compare-cars';
const MOST_ID_LETTERS = 100;

interface CompareAddress {
  ids: string[];
  /** Cars beyond the four that the page compares. */
  excess: number;
  /** Show only details in which the cars differ. */
  differences: boolean;
}

/** From `?ids=a,b`, each once. Ignores invalid ids, so that every link opens. */
export const readIds = (search: string): string[] => {
  const valid = (new URLSearchParams(search).get('ids') ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '' && id.length <= MOST_ID_LETTERS);
  return [...new Set(valid)];
};

/** Each once, at most four. */
export const readCompareAddress = (search: string): CompareAddress => {
  const ids = readIds(search);
  const differences = new URLSearchParams(search).get('show') === 'differences';
  return { ids: ids.slice(0, COMPARED_LIMIT), excess: Math.max(0, ids.length - COMPARED_LIMIT), differences };
};

/** Always the same for the same cars in the same order. */
export const comparePath = (ids: readonly string[], { differences = false }: { differences?: boolean } = {}): string => {
  const query = new URLSearchParams(ids.length > 0 ? { ids: ids.join(',') } : {});
  if (differences) query.set('show', 'differences');
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `${COMPARE_PATH}?${text}` : COMPARE_PATH;
};
