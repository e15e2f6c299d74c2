import { squeezed } from './tokens';

/** Models that many sell under the name of their family, and others without it: "LandCruiser Prado" and "Prado". */
const KNOWN = new Map([
  ['landcruiser', ['prado']],
  ['rangerover', ['evoque', 'velar']],
  ['cooper', ['countryman', 'clubman']],
]);

/** Names of one model, squeezed: as it is written with the name of its family, and without. */
export interface FamilyMember {
  whole: string;
  alone: string;
}

/** Known ones, and those that the stock shows: "Landcruiser Prado" where "Landcruiser" and "Prado" are models of the make too. */
export const familyMembers = (models: readonly string[]): FamilyMember[] => {
  const names = new Set(models.map(squeezed));
  const inStock = models.flatMap((model) => {
    const words = model.split(/\s+/);
    return words.slice(1).flatMap((_, at) => {
      const family = squeezed(words.slice(0, at + 1).join(''));
      const alone = squeezed(words.slice(at + 1).join(''));
      return names.has(family) && names.has(alone) ? [{ whole: family + alone, alone }] : [];
    });
  });
  const known = [...KNOWN].flatMap(([family, members]) => members.map((alone) => ({ whole: family + alone, alone })));
  return [...inStock, ...known].filter(({ whole, alone }) => names.has(whole) || names.has(alone));
};
