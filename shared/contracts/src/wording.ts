/**
 * Owners of wording keys. The owner is the first word of a key; only its package may use the key, and only its
 * release states it. A remote owns its short name (`search` for mf-search), so a new remote needs no line here.
 */
export const WORDING_OWNERS = {
  shell: 'shell',
  ui: 'shared/ui',
  car: 'shared/rules',
  form: 'shared/rules',
} as const;

/** Owner of the keys of a shared package. These texts are part of every page, so every package may look them up. */
export type SharedOwner = Exclude<keyof typeof WORDING_OWNERS, 'shell'>;

/** First word of a wording key: a remote's short name or a key of `WORDING_OWNERS`. */
export type WordingOwner = string;

/** Values for the placeholders `{{name}}` of a text. `count` selects the plural. */
export type TextValues = Record<string, string | number>;

/**
 * Returns the text of a wording key, or its default: `text('offers.title', 'Special offers')`. It
 * accepts the keys of `Owner` and of shared packages; another owner's key is a type error.
 */
export type Text<Owner extends WordingOwner = never> = (
  key: `${Owner | SharedOwner}.${string}`,
  fallback: string,
  values?: TextValues,
) => string;

/**
 * Returns the table unchanged, and declares texts whose keys are computed from it, so that the build can list them
 * `declareTexts('search.sort', { price: 'Price' })` belongs to `` text(`search.sort.${sort}`, SORTS[sort])
 * ``. A nested table adds its name to the key.
 */
export const declareTexts = <const Table extends object>(_prefix: string, table: Table): Table => table;
