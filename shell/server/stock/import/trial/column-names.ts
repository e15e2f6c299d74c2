import { FEED_FIELDS } from '../fields/feed-fields';

/** Letters and digits in lower case without accents; ä, ö and ü become ae, oe and ue. */
export const plainColumnName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}#]+/gu, '');

const FIELDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(FEED_FIELDS).flatMap(([field, { columns }]) =>
    columns === undefined ? [] : [[field, [field, ...columns.split(',')].map(plainColumnName)]],
  ),
);

const UNIT_AT_END = /[\s_([]+(?:EUR|AUD|NZD|USD|GBP|CHF|€|£|\$|PS|kW|hp|ch|cv|cc|ccm|km|kms|mi|mls|miles)[)\]]?$/i;

/** Rank 0 is the best. */
export const fieldsOfColumnName = (name: string): { field: string; rank: number }[] => {
  const plain = plainColumnName(name);
  const bare = plainColumnName(name.replace(UNIT_AT_END, ''));
  return [...FIELDS].flatMap(([field, names]) => {
    const own = names.indexOf(plain);
    const rank = own < 0 ? names.indexOf(bare) : own;
    return rank < 0 ? [] : [{ field, rank }];
  });
};
