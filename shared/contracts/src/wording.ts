/**
 * Owners of wording keys: the first word of a key says who may use it and whose release states it. A remote owns
 * its short name, `search` for mf-search, so a new remote needs no line here.
 */
export const WORDING_OWNERS = {
  shell: 'shell',
  ui: 'shared/ui',
  car: 'shared/rules',
  form: 'shared/rules',
} as const;

/** First word of the keys of shared packages. Their texts are part of every page, so every package may look them up. */
export type SharedOwner = Exclude<keyof typeof WORDING_OWNERS, 'shell'>;

/** First word of a wording key. */
export type WordingOwner = string;

/** Values for the places `{{name}}` of a text. `count` chooses the plural. */
export type TextValues = Record<string, string | number>;

/**
 * Looks a wording key up with its default: `text('offers.title', 'Special offers')`. Keys are those of
 * `Owner` and of shared packages; another owner's key is an error of types.
 */
export type Text<Owner extends WordingOwner = never> = (
  key: `${Owner | SharedOwner}.${string}`,
  fallback: string,
  values?: TextValues,
) => string;

/**
 * Declares texts whose keys are computed from a fixed table, so that the build can list them:
 * `declareTexts('search.sort', { price: 'Price' })` belongs to `` text(`search.sort.${sort}`, SORTS[sort]) ``. Returns the
 * table as it is. Nested tables add a word to the key each.
 */
export const declareTexts = <const Table extends object>(_prefix: string, table: Table): Table => table;
