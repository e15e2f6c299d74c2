import { isPlainObject } from '@forecourt/rules/text/is-plain-object';

export type LayerData = Record<string, unknown>;

const mergeTwo = (below: unknown, above: unknown): unknown => {
  if (above === undefined) return below;
  if (!isPlainObject(below) || !isPlainObject(above)) return above;
  const keys = new Set([...Object.keys(below), ...Object.keys(above)]);
  return Object.fromEntries([...keys].map((key) => [key, mergeTwo(below[key], above[key])]));
};

/** The lowest comes first: keys of objects add up; any other value is that of the highest layer. */
export const mergeLayers = (layers: readonly LayerData[]): LayerData =>
  layers.reduce<LayerData>((below, above) => mergeTwo(below, above) as LayerData, {});

export const valueAt = (data: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (value, key) => (value !== null && typeof value === 'object' ? (value as LayerData)[key] : undefined),
    data,
  );

/** Returns -1 if no layer states a value. */
export const layerOfValue = (layers: readonly LayerData[], keys: readonly string[]): number =>
  layers.findLastIndex((data) => valueAt(data, keys) !== undefined);
