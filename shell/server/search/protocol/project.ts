import type { SearchRecord } from '@forecourt/contracts/search';

/** Never sent: one is always true here, the other is the dealer's own business. */
const WITHHELD = new Set(['listable', 'custom_rank']);

/** The attributes of a record that a client asked for: names, `*`, and `-name` to leave one out. */
export const project = (record: SearchRecord, wanted: string[]): Record<string, unknown> & { objectID: string } => {
  const left = new Set(wanted.filter((name) => name.startsWith('-')).map((name) => name.slice(1)));
  const named = new Set(wanted);
  const all = named.has('*') || (left.size > 0 && left.size === wanted.length);
  const kept = Object.entries(record).filter(([name]) => !WITHHELD.has(name) && (all ? !left.has(name) : named.has(name)));
  return { ...Object.fromEntries(kept), objectID: record.objectID };
};
