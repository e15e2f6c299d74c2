import { nameKey } from '@forecourt/rules/reference/makes';
import { modelsOf } from '@forecourt/rules/reference/models';
import { remember } from '../remember';

const BETWEEN = '\n';

const officialName = remember((makeAndModel) => {
  const [make = '', model = ''] = makeAndModel.split(BETWEEN);
  const key = nameKey(model);
  return modelsOf(make)?.find((name) => nameKey(name) === key);
});

/** The maker's spelling of a model that is written in capitals or in small letters alone: HILUX is HiLux. */
export const modelSpelling = (make: unknown, model: string): string => {
  const isOneCase = model === model.toUpperCase() || model === model.toLowerCase();
  return isOneCase ? (officialName(`${String(make)}${BETWEEN}${model}`) ?? model) : model;
};
