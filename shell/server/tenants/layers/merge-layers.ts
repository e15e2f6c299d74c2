import { isPlainObject } from '@forecourt/rules/text/is-plain-object';

/** Keys and values of one layer of a dealer's configuration, as its files state them. */
export type LayerData = Record<string, unknown>;

const mergeTwo = (below: unknown, above: unknown): unknown => {
  if (above === undefined) return below;
  if (!isPlainObject(below) || !isPlainObject(above)) return above;
  const keys = new Set([...Object.keys(below), ...Object.keys(above)]);
  return Object.fromEntries([...keys].map((key) => [key, mergeTwo(below[key], above[key])]));
};

/** Merges layers, the lowest first: keys of objects add up, and the highest layer that states a text, number, switch or list gives it. */
export const mergeLayers = (layers: readonly LayerData[]): LayerData =>
  layers.reduce<LayerData>((below, above) => mergeTwo(below, above) as LayerData, {});

/** Returns the value of a layer at keys; undefined if the layer states none. */
export const valueAt = (data: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (value, key) => (value !== null && typeof value === 'object' ? (value as LayerData)[key] : undefined),
    data,
  );

/** Returns the number of the highest layer that states a value at keys; -1 if none does. */
export const layerOfValue = (layers: readonly LayerData[], keys: readonly string[]): number =>
  layers.findLastIndex((data) => valueAt(data, keys) !== undefined);
