import type { CompareVariant } from '@forecourt/contracts/site/site';

export type CompareSide = 'left' | 'right';
export const COMPARE_SIDES = ['left', 'right'] as const;

/** Most colours of a model that each side of the model comparison shows (M-02). */
const MAX_COLOURS = 6;

type Colour = CompareVariant['colours'][number];

export interface ChoiceOfSide {
  variant: CompareVariant;
  colours: Colour[];
  /** Undefined if neither the variant nor its model family has colours. */
  colour: Colour | undefined;
}

const startsWith = (id: string, family: string): boolean => id === family || id.startsWith(`${family}-`);

/** The longest base id with which the variant's id begins (M-02), or the first family if there is none. */
export const findModelFamily = (id: string, variants: readonly CompareVariant[]): string => {
  const families = [...new Set(variants.map(({ baseId }) => baseId))];
  const matches = families.filter((family) => startsWith(id, family)).toSorted((a, b) => b.length - a.length);
  return matches[0] ?? families[0] ?? id;
};

/** One variant each of the first two families, or the first two variants if there is only one family. */
export const variantsForBanner = (variants: readonly CompareVariant[]): CompareVariant[] => {
  const families = variants.map(({ id }) => findModelFamily(id, variants));
  const firsts = variants.filter((_, index) => families.indexOf(families[index]!) === index);
  return (firsts.length > 1 ? firsts : variants).slice(0, 2);
};

const distinct = (colours: readonly Colour[]): Colour[] => [
  ...new Map(colours.toReversed().map((colour) => [colour.hexCode.toLowerCase(), colour])).values(),
];

/** Up to six with different codes; those of the family if the variant states none (M-02). */
export const coloursOfVariant = (variant: CompareVariant, variants: readonly CompareVariant[]): Colour[] => {
  const family = findModelFamily(variant.id, variants);
  const offered = variant.colours.length
    ? variant.colours
    : variants.filter(({ id }) => findModelFamily(id, variants) === family).flatMap(({ colours }) => colours);
  return distinct(offered).toReversed().slice(0, MAX_COLOURS);
};

const codeOf = ({ hexCode }: Colour): string => hexCode.slice(1).toLowerCase();

/** The value of this query parameter is six hexadecimal digits. */
const colourKey = (side: CompareSide): string => `${side}Colour`;

interface Compare {
  variants: CompareVariant[];
  defaults: string[];
}

/** From the address, else the dealer's defaults, else the first variants (M-01). Undefined for a dealer without variants. */
export const readVariantChoice = (
  query: URLSearchParams,
  { variants, defaults }: Compare,
): Record<CompareSide, ChoiceOfSide> | undefined => {
  const byId = (id: string | null | undefined) => variants.find((variant) => variant.id === id);
  const [first, second = first] = variants;
  if (!first || !second) return undefined;
  const side = (name: CompareSide, position: number, fallback: CompareVariant): ChoiceOfSide => {
    const variant = byId(query.get(name)) ?? byId(defaults[position]) ?? fallback;
    const colours = coloursOfVariant(variant, variants);
    const code = query.get(colourKey(name))?.toLowerCase();
    return { variant, colours, colour: colours.find((colour) => codeOf(colour) === code) ?? colours[0] };
  };
  return { left: side('left', 0, first), right: side('right', 1, second) };
};

type Choice = Record<CompareSide, ChoiceOfSide>;

const hrefOf = (entries: [string, string][]): string => `/compare?${new URLSearchParams(entries).toString()}`;

const entriesOf = (choice: Choice): [string, string][] =>
  COMPARE_SIDES.flatMap((side): [string, string][] => {
    const { variant, colour, colours } = choice[side];
    // The address names the colour only if it is not the variant's first colour.
    const isNamed = colour && colour !== colours[0];
    return [[side, variant.id], ...(isNamed ? [[colourKey(side), codeOf(colour)] as [string, string]] : [])];
  });

/** That side then has its first colour (M-01). */
export const hrefWithVariant = (choice: Choice, side: CompareSide, id: string): string =>
  hrefOf(
    entriesOf(choice)
      .filter(([key]) => key !== colourKey(side))
      .map(([key, value]) => [key, key === side ? id : value]),
  );

export const hrefWithColour = (choice: Choice, side: CompareSide, colour: Colour): string =>
  hrefOf(entriesOf({ ...choice, [side]: { ...choice[side], colour } }));
