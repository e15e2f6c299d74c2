/**
 * By the first word of their keys. Only the owner may use a key, and only the owner's release states it. A remote
 * owns the keys that begin with its short name (`search` for mf-search), so a new remote needs no line here.
 */
export const WORDING_OWNERS = {
  shell: 'shell',
  ui: 'shared/ui',
  car: 'shared/rules',
  form: 'shared/rules',
} as const;

/** Every page contains these texts, so every package may look them up. */
export type SharedWordingOwner = Exclude<keyof typeof WORDING_OWNERS, 'shell'>;

/** First word of a wording key: a remote's short name or a key of `WORDING_OWNERS`. */
export type WordingOwner = string;

/** For `{{name}}` of a text. `count` selects the plural. */
export type TextPlaceholderValues = Record<string, string | number>;

/**
 * Returns the text of a wording key, or its default: `text('offers.title', 'Special offers')`. Another
 * owner's key is a type error.
 */
export type TextLookup<Owner extends WordingOwner = never> = (
  key: `${Owner | SharedWordingOwner}.${string}`,
  fallback: string,
  values?: TextPlaceholderValues,
) => string;

/**
 * Returns the table unchanged, so that the build can list texts whose keys are computed:
 * `declareTexts('search.sort', { price: 'Price' })` belongs to `` text(`search.sort.${sort}`, SORTS[sort]) ``. A nested
 * table adds its name to the key.
 */
export const declareTexts = <const Table extends object>(_prefix: string, table: Table): Table => table;
