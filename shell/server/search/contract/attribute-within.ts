export const isWithin = (attribute: string, names: readonly string[]): boolean =>
  names.some((name) => attribute === name || attribute.startsWith(`${name}.`));
