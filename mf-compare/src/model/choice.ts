import type { CompareVariant } from '@forecourt/contracts/site/site';

export type Side = 'left' | 'right';
export const SIDES = ['left', 'right'] as const;

/** Most colours of a model that each side of the model comparison shows (M-02). */
const MAX_COLOURS = 6;

type Colour = CompareVariant['colours'][number];

/** Variant and colour that the shopper chose for one side of the model comparison. */
export interface SideChoice {
  variant: CompareVariant;
  colours: Colour[];
  /** Colour that the shopper chose; undefined if neither the variant nor its model family has colours. */
  colour: Colour | undefined;
}

const startsWith = (id: string, family: string): boolean => id === family || id.startsWith(`${family}-`);

/**
 * Returns the model family of a variant: the longest base id that its own id starts with (M-02). Returns the first
 * family for an id that starts with no base id.
 */
export const familyOf = (id: string, variants: readonly CompareVariant[]): string => {
  const families = [...new Set(variants.map(({ baseId }) => baseId))];
  const matches = families.filter((family) => startsWith(id, family)).toSorted((a, b) => b.length - a.length);
  return matches[0] ?? families[0] ?? id;
};

/**
 * Returns the two variants for a picture of the comparison: one each of the first two families, or the first two
 * variants where all are of one family.
 */
export const onePerFamily = (variants: readonly CompareVariant[]): CompareVariant[] => {
  const families = variants.map(({ id }) => familyOf(id, variants));
  const firsts = variants.filter((_, index) => families.indexOf(families[index]!) === index);
  return (firsts.length > 1 ? firsts : variants).slice(0, 2);
};

const distinct = (colours: readonly Colour[]): Colour[] => [
  ...new Map(colours.toReversed().map((colour) => [colour.hexCode.toLowerCase(), colour])).values(),
];

/** Returns up to six colours with different codes: the variant's own, or its family's where the variant states none (M-02). */
export const coloursOf = (variant: CompareVariant, variants: readonly CompareVariant[]): Colour[] => {
  const family = familyOf(variant.id, variants);
  const offered = variant.colours.length
    ? variant.colours
    : variants.filter(({ id }) => familyOf(id, variants) === family).flatMap(({ colours }) => colours);
  return distinct(offered).toReversed().slice(0, MAX_COLOURS);
};

const codeOf = ({ hexCode }: Colour): string => hexCode.slice(1).toLowerCase();

/** Returns the name of the query parameter for a side's colour; the value is six hexadecimal digits. */
const colourKey = (side: Side): string => `${side}Colour`;

interface Compare {
  variants: CompareVariant[];
  defaults: string[];
}

/**
 * Returns the variants and colours of both sides: from the address, else the dealer's defaults, else the first variants
 * (M-01). Ignores an unknown variant or colour in the address. Returns undefined for a dealer without variants.
 */
export const choiceOf = (query: URLSearchParams, { variants, defaults }: Compare): Record<Side, SideChoice> | undefined => {
  const byId = (id: string | null | undefined) => variants.find((variant) => variant.id === id);
  const [first, second = first] = variants;
  if (!first || !second) return undefined;
  const side = (name: Side, position: number, fallback: CompareVariant): SideChoice => {
    const variant = byId(query.get(name)) ?? byId(defaults[position]) ?? fallback;
    const colours = coloursOf(variant, variants);
    const code = query.get(colourKey(name))?.toLowerCase();
    return { variant, colours, colour: colours.find((colour) => codeOf(colour) === code) ?? colours[0] };
  };
  return { left: side('left', 0, first), right: side('right', 1, second) };
};

type Choice = Record<Side, SideChoice>;

const hrefOf = (entries: [string, string][]): string => `/compare?${new URLSearchParams(entries).toString()}`;

const entriesOf = (choice: Choice): [string, string][] =>
  SIDES.flatMap((side): [string, string][] => {
    const { variant, colour, colours } = choice[side];
    // The address names the colour only if it is not the variant's first colour.
    const isNamed = colour && colour !== colours[0];
    return [[side, variant.id], ...(isNamed ? [[colourKey(side), codeOf(colour)] as [string, string]] : [])];
  });

/** Returns the query of the comparison with another variant on one side; that side takes its first colour (M-01). */
export const withVariant = (choice: Choice, side: Side, id: string): string =>
  hrefOf(
    entriesOf(choice)
      .filter(([key]) => key !== colourKey(side))
      .map(([key, value]) => [key, key === side ? id : value]),
  );

/** Returns the query of the comparison with another colour on one side (M-02). */
export const withColour = (choice: Choice, side: Side, colour: Colour): string =>
  hrefOf(entriesOf({ ...choice, [side]: { ...choice[side], colour } }));
