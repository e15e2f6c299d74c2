import type { CompareVariant } from '@forecourt/contracts/site/site';
import { familyOf } from './choice';

/**
 * Two variants that stand for what can be compared: the first of two families, or the first two where all are of one.
 */
export const onePerFamily = (variants: readonly CompareVariant[]): CompareVariant[] => {
  const families = variants.map(({ id }) => familyOf(id, variants));
  const firsts = variants.filter((_, index) => families.indexOf(families[index]!) === index);
  return (firsts.length > 1 ? firsts : variants).slice(0, 2);
};
