import type { Tenant } from '../../ports';

const HEX = /\b[0-9a-f]{6}\b/gi;

/** No colours by hex digits: only those with a name are drawn. */
export const NO_COLOURS: ReadonlySet<string> = new Set();

const colours = new WeakMap<Tenant['config'], ReadonlySet<string>>();

/**
 * Returns the colours, as six hex digits in lower case, that a dealer's configuration names. Drawings have only these and
 * the colours with a name, so that nobody can fill the cache with pictures in all sixteen million colours.
 */
export const coloursOf = (config: Tenant['config']): ReadonlySet<string> => {
  const before = colours.get(config);
  if (before) return before;
  const named = new Set([...JSON.stringify(config).matchAll(HEX)].map(([hex]) => hex.toLowerCase()));
  colours.set(config, named);
  return named;
};
