import { makeNameKey } from '@forecourt/rules/reference/makes';
import { modelsOfMake } from '@forecourt/rules/reference/models';
import { rememberResults } from '../../../cars/remember';

/** Remembered for each make, because its list is sorted each time. */
export const modelsByKey = rememberResults(
  (make): ReadonlyMap<string, string> => new Map((modelsOfMake(make) ?? []).map((name) => [makeNameKey(name), name])),
);

/** In any letter case; undefined for a model that the reference lists do not have. */
export const modelSpellingOfMaker = (make: unknown, model: string): string | undefined =>
  modelsByKey(String(make)).get(makeNameKey(model));

/** Only for a model in capitals or small letters alone, or that the maker writes in capitals: HiLux for HILUX, ZS for "Zs". */
export const correctModelSpelling = (make: unknown, model: string): string => {
  const official = modelSpellingOfMaker(make, model);
  const isOneCase = model === model.toUpperCase() || model === model.toLowerCase();
  return official !== undefined && (isOneCase || official === official.toUpperCase()) ? official : model;
};
