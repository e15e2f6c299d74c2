interface Unit {
  pattern: RegExp;
  factor: number;
  decimals: number;
}

/** Other units of a field than its own, in which feeds state values. */
const UNITS: Record<string, readonly Unit[]> = {
  km: [{ pattern: /^(.+?)\s*(?:mi|miles?|mls)\.?$/i, factor: 1.609_344, decimals: 0 }],
  engine_size_litres: [{ pattern: /^(.+?)\s*(?:ccm|cc|cm3|cm³)$/i, factor: 0.001, decimals: 1 }],
  power: [
    { pattern: /^(.+?)\s*(?:ps|ch|cv)$/i, factor: 0.7355, decimals: 0 },
    { pattern: /^(.+?)\s*(?:b?hp)$/i, factor: 0.7457, decimals: 0 },
  ],
  towing_capacity: [{ pattern: /^(.+?)\s*(?:t|tonnes?)$/i, factor: 1000, decimals: 0 }],
};

/** Nobody builds an engine of so many litres: the number is in cubic centimetres. */
const CUBIC_CENTIMETRES_FROM = 400;

/** Units of power other than kilowatts at the end of a column's name, such as "Leistung PS" and "Power (hp)". */
const POWER_IN_NAME = /(?:^|[\s_([./-])(ps|ch|cv|b?hp)[)\]]?$/i;
const BARE_NUMBER = /^[\d.,\s]+$/;

/** A bare number of horsepower with the unit that the name of its column states; any other value as it is. */
const withUnitOfName = (field: string, value: unknown, name: string | undefined): unknown => {
  const unit = field === 'power' && name !== undefined ? POWER_IN_NAME.exec(name)?.[1] : undefined;
  const isBare = typeof value === 'number' || (typeof value === 'string' && BARE_NUMBER.test(value));
  return unit !== undefined && isBare ? `${value} ${unit}` : value;
};

/** A field, and the name of its column where that may state the unit of bare numbers. */
interface UnitSource {
  field: string;
  nameWithUnit?: string;
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/**
 * Reads a number in the unit of its field, converted if the text or the name of its column states another unit: "38,000 miles"
 * is 61,155 km.
 */
export const readNumberInFieldUnit = (
  { field, nameWithUnit }: UnitSource,
  cell: unknown,
  read: (value: unknown) => number | undefined,
): number | undefined => {
  const value = withUnitOfName(field, cell, nameWithUnit);
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
