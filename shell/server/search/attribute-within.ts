/** Returns whether an attribute, or an attribute above it in its dot path, is in the list. */
export const isWithin = (attribute: string, names: readonly string[]): boolean =>
  names.some((name) => attribute === name || attribute.startsWith(`${name}.`));
