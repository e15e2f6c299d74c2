import { nameKey } from '@forecourt/rules/reference/makes';
import { modelsOfMake } from '@forecourt/rules/reference/models';
import { rememberResults } from '../remember';

/** The models of a make by their key. A make is looked up once, because its list is sorted each time. */
export const modelsByKey = rememberResults(
  (make): ReadonlyMap<string, string> => new Map((modelsOfMake(make) ?? []).map((name) => [nameKey(name), name])),
);

/** The maker's spelling of a model, whatever its letter case; undefined for an unknown model. */
export const modelSpellingOfMaker = (make: unknown, model: string): string | undefined =>
  modelsByKey(String(make)).get(nameKey(model));

/**
 * The maker's spelling of a model that is written in capitals or in small letters alone, or that the maker writes in capitals:
 * HILUX is HiLux, and "Zs" is ZS. Any other model keeps its spelling.
 */
export const correctModelSpelling = (make: unknown, model: string): string => {
  const official = modelSpellingOfMaker(make, model);
  const isOneCase = model === model.toUpperCase() || model === model.toLowerCase();
  return official !== undefined && (isOneCase || official === official.toUpperCase()) ? official : model;
};
