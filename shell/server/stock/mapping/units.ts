interface Unit {
  pattern: RegExp;
  factor: number;
  decimals: number;
}

/** Units, other than the field's own, in which feeds state the values of a field, with their conversion. */
const UNITS: Record<string, readonly Unit[]> = {
  km: [{ pattern: /^(.+?)\s*(?:mi|miles?|mls)\.?$/i, factor: 1.609_344, decimals: 0 }],
  engine_size_litres: [{ pattern: /^(.+?)\s*(?:ccm|cc|cm3|cm³)$/i, factor: 0.001, decimals: 1 }],
  power: [
    { pattern: /^(.+?)\s*(?:ps|ch|cv)$/i, factor: 0.7355, decimals: 0 },
    { pattern: /^(.+?)\s*(?:b?hp)$/i, factor: 0.7457, decimals: 0 },
  ],
  towing_capacity: [{ pattern: /^(.+?)\s*(?:t|tonnes?)$/i, factor: 1000, decimals: 0 }],
};

/** Engine size from which a number without a unit is in cubic centimetres, because no engine has so many litres. */
const CUBIC_CENTIMETRES_FROM = 400;

/** Matches a unit of power other than kilowatts at the end of a column's name, such as "Leistung PS" and "Power (hp)". */
const POWER_IN_NAME = /(?:^|[\s_([./-])(ps|ch|cv|b?hp)[)\]]?$/i;
const BARE_NUMBER = /^[\d.,\s]+$/;

/** Returns a power without a unit together with the unit that the name of its column states, and any other value as it is. */
const withUnitOfName = (field: string, value: unknown, name: string | undefined): unknown => {
  const unit = field === 'power' && name !== undefined ? POWER_IN_NAME.exec(name)?.[1] : undefined;
  const isBare = typeof value === 'number' || (typeof value === 'string' && BARE_NUMBER.test(value));
  return unit !== undefined && isBare ? `${value} ${unit}` : value;
};

/** A field, and the name of its column, which may state the unit of numbers without a unit. */
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
