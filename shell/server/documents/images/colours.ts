import type { Tenant } from '../../ports';

const HEX = /\b[0-9a-f]{6}\b/gi;

/** The empty set of colours: a drawing may then use only colours with a name, no hex digits. */
export const NO_HEX_COLOURS: ReadonlySet<string> = new Set();

const colours = new WeakMap<Tenant['config'], ReadonlySet<string>>();

/**
 * Returns the colours, as six hex digits in lower case, that a dealer's configuration contains. Drawings may use only these and colours with a
 * name, so that nobody can fill the cache with pictures in all sixteen million colours.
 */
export const dealerHexColours = (config: Tenant['config']): ReadonlySet<string> => {
  const before = colours.get(config);
  if (before) return before;
  const named = new Set([...JSON.stringify(config).matchAll(HEX)].map(([hex]) => hex.toLowerCase()));
  colours.set(config, named);
  return named;
};
