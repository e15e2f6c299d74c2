import type { PriceType } from '@forecourt/contracts/car/car';
import type { CompiledField, RowReadingContext } from './compile-fields';
import { quoteValue } from './row-failure';
import type { CarDraft } from './template';

/** The value of `caravan.sleeps` is written into the group `caravan`. */
const putField = (draft: CarDraft, field: string, value: unknown): void => {
  if (!field.includes('.')) {
    draft[field] = value;
    return;
  }
  const keys = field.split('.');
  const last = keys.pop()!;
  const group = keys.reduce<CarDraft>((node, key) => (node[key] = { ...(node[key] as CarDraft | undefined) }) as CarDraft, draft);
  group[last] = value;
};

/** @throws RowFailure if a value does not fit and its field rejects the row */
export const fillDraft = (fields: readonly CompiledField[], context: RowReadingContext): void => {
  for (const { field, read } of fields) {
    const value = read(context);
    if (value !== undefined) putField(context.draft, field, value);
  }
};

/** Stocks have some thousands of models and badges. */
const MOST_REMEMBERED_SPELLINGS = 50_000;

/** The spelling of the first text of the field that differs only in letter case. */
export const createSpellingMemory = (): RowReadingContext['spelling'] => {
  const fields = new Map<string, Map<string, string>>();
  return (field, text) => {
    const first = fields.get(field) ?? new Map<string, string>();
    fields.set(field, first);
    const earlier = first.get(text);
    if (earlier !== undefined) return earlier;
    const key = text.toLowerCase();
    const spelling = first.get(key) ?? text;
    // A text as the feed writes it is a second key, because the letters of most texts need not be compared then.
    if (first.size < MOST_REMEMBERED_SPELLINGS) first.set(key, spelling).set(text, spelling);
    return spelling;
  };
};

/** In the spelling of the dealer's location id. A location that the dealer does not have is removed with a notice. */
export const checkCarLocation = (
  draft: CarDraft,
  locations: readonly string[] | undefined,
  notice: RowReadingContext['notice'],
): void => {
  const id = draft.location_id;
  if (!locations || typeof id !== 'string' || locations.includes(id)) return;
  draft.location_id = locations.find((each) => each.toLowerCase() === id.toLowerCase());
  if (draft.location_id !== undefined) return;
  delete draft.location_id;
  const ids = locations.length > 0 ? `it has ${locations.slice(0, 20).join(', ')}` : 'it has none';
  notice('location_id', quoteValue(id), `${quoteValue(id)} is no location of this dealer; ${ids}`);
};

/**
 * Remembers the type that words around a row's price state. `settle` writes it into an empty price type; if the mapping
 * gives another type, that one stays and `settle` reports a notice.
 */
export const createPriceTypeMemory = () => {
  let stated: { type: PriceType; value: string } | undefined;
  return {
    statePriceType: (type: PriceType, value: string): void => void (stated = { type, value }),
    settle(draft: CarDraft, notice: RowReadingContext['notice']): void {
      if (stated === undefined) return;
      const { type, value } = stated;
      draft.price_type ??= type;
      if (draft.price_type !== type)
        notice(
          'price_type',
          quoteValue(value),
          `${quoteValue(value)} says ${type}; the mapping says ${String(draft.price_type)}`,
        );
    },
  };
};
