import { makeNameKey } from '@forecourt/rules/reference/makes';
import { modelsOfMake } from '@forecourt/rules/reference/models';
import { rememberResults } from '../remember';

/** Returns the models of a make by the model's key; remembered for each make, because its list is sorted each time. */
export const modelsByKey = rememberResults(
  (make): ReadonlyMap<string, string> => new Map((modelsOfMake(make) ?? []).map((name) => [makeNameKey(name), name])),
);

/** Returns the maker's spelling of a model in any letter case; undefined for a model that the reference lists do not have. */
export const modelSpellingOfMaker = (make: unknown, model: string): string | undefined =>
  modelsByKey(String(make)).get(makeNameKey(model));

/**
 * Returns the maker's spelling of a model that is written only in capitals or only in small letters, or that the maker writes
 * in capitals: HiLux for HILUX, ZS for "Zs". Any other model keeps its spelling.
 */
export const correctModelSpelling = (make: unknown, model: string): string => {
  const official = modelSpellingOfMaker(make, model);
  const isOneCase = model === model.toUpperCase() || model === model.toLowerCase();
  return official !== undefined && (isOneCase || official === official.toUpperCase()) ? official : model;
};
