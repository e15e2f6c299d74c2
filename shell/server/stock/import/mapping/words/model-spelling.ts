import { listedModel } from '@forecourt/rules/reference/models';

/** Only for a model in capitals or small letters alone, or that the maker writes in capitals: HiLux for HILUX, ZS for "Zs". */
export const correctModelSpelling = (make: unknown, model: string): string => {
  const official = listedModel(String(make), model);
  const isOneCase = model === model.toUpperCase() || model === model.toLowerCase();
  return official !== undefined && (isOneCase || official === official.toUpperCase()) ? official : model;
};
