import { nameKey } from '@forecourt/rules/reference/makes';
import { modelsOf } from '@forecourt/rules/reference/models';
import { remember } from '../remember';

const BETWEEN = '\n';

const officialName = remember((makeAndModel) => {
  const [make = '', model = ''] = makeAndModel.split(BETWEEN);
  const key = nameKey(model);
  return modelsOf(make)?.find((name) => nameKey(name) === key);
});

/** The maker's spelling of a model, whatever its letter case; undefined for an unknown model. */
export const makersSpelling = (make: unknown, model: string): string | undefined =>
  officialName(`${String(make)}${BETWEEN}${model}`);

/**
 * The maker's spelling of a model that is written in capitals or in small letters alone, or that the maker writes in capitals:
 * HILUX is HiLux, and "Zs" is ZS. Any other model keeps its spelling.
 */
export const modelSpelling = (make: unknown, model: string): string => {
  const official = makersSpelling(make, model);
  const isOneCase = model === model.toUpperCase() || model === model.toLowerCase();
  return official !== undefined && (isOneCase || official === official.toUpperCase()) ? official : model;
};
