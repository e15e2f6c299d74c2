/** The name of the column may state the unit of bare numbers. */
interface UnitSource {
  field: string;
  nameWithUnit?: string;
}

interface Unit {
  pattern: RegExp;
  factor: number;
  decimals: number;
}

/** Other than the field's own, with their conversion. */
const UNITS: Record<string, readonly Unit[]> = {
  km: [{ pattern: /^(.+?)\s*(?:mi|miles?|mls)\.?$/i, factor: 1.609_344, decimals: 0 }],
  engine_size_litres: [
    { pattern: /^(.+?)\s*(?:ccm|cc|cm3|cm³)$/i, factor: 0.001, decimals: 1 },
    // "3.5L V6": cylinders or words may follow the litres.
    { pattern: /^(\d+(?:[.,]\d+)?)\s*(?:l|lt|ltr|litres?|liters?)[\s,/]+\S.*$/i, factor: 1, decimals: 2 },
  ],
  power: [
    { pattern: /^(.+?)\s*(?:ps|ch|cv)$/i, factor: 0.7355, decimals: 0 },
    { pattern: /^(.+?)\s*(?:b?hp)$/i, factor: 0.7457, decimals: 0 },
  ],
  towing_capacity: [{ pattern: /^(.+?)\s*(?:t|tonnes?)$/i, factor: 1000, decimals: 0 }],
};

/** Without a unit; no engine has so many litres. */
const CUBIC_CENTIMETRES_FROM = 400;

/** At the end of a column's name, such as "Leistung PS", "Power (hp)" and "Miles". */
const UNIT_IN_NAME: Record<string, RegExp> = {
  km: /(?:^|[\s_([./-])(mi|miles?|mls)[)\]]?$/i,
  power: /(?:^|[\s_([./-])(ps|ch|cv|b?hp)[)\]]?$/i,
};
const KILOMETRES_IN_NAME = /km|kilom/i;
const BARE_NUMBER = /^[\d.,\s]+$/;

const isBare = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && BARE_NUMBER.test(value));

const unitInName = ({ field, nameWithUnit = '' }: UnitSource): string | undefined => UNIT_IN_NAME[field]?.exec(nameWithUnit)?.[1];

/** An odometer reading. Neither a step of the mapping nor the column's name states a unit. */
export const isDistanceWithoutUnit = (source: UnitSource, value: unknown): boolean =>
  source.field === 'km' &&
  source.nameWithUnit !== undefined &&
  unitInName(source) === undefined &&
  !KILOMETRES_IN_NAME.test(source.nameWithUnit) &&
  isBare(value);

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Converted if the text or the column's name states another unit: "38,000 miles" is 61,155 km. */
export const readNumberInFieldUnit = (
  source: UnitSource,
  cell: unknown,
  read: (value: unknown) => number | undefined,
): number | undefined => {
  const { field } = source;
  const unit = isBare(cell) ? unitInName(source) : undefined;
  const value = unit === undefined ? cell : `${cell as string | number} ${unit}`;
  if (typeof value === 'string')
    for (const { pattern, factor, decimals } of UNITS[field] ?? []) {
      const bare = pattern.exec(value)?.[1];
      const number = bare === undefined ? undefined : read(bare);
      if (number !== undefined) return rounded(number * factor, decimals);
    }
  const number = read(value);
  if (field === 'engine_size_litres' && number !== undefined && number >= CUBIC_CENTIMETRES_FROM)
    return rounded(number / 1000, 1);
  return number;
};
