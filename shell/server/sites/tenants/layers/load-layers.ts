import { describeFoundValue, quoteShortened, type TenantProblem } from '../tenant-problem';
import { keysOfJsonPointer, parseTenantFiles } from '../parse-files';
import type { TenantFiles } from '../read-files';
import { escapePointerKey } from '../validate-schema';
import { findBrokenLocks, type Lock } from './locks';
import { layerOfValue, mergeLayers, valueAt, type LayerData } from './merge-layers';
import type { Template } from './read-templates';

/** A template, or the dealer's own files. */
export interface ConfigurationLayer {
  name: string;
  data: LayerData;
  locate(path: string): Pick<TenantProblem, 'file' | 'line'>;
}

/** The lowest layer comes first. */
export interface DealerLayers {
  layers: ConfigurationLayer[];
  locks: Lock[];
  problems: TenantProblem[];
}

/** Returns `/finance/warning` for `finance.warning`. */
export const pointerOf = (key: string): string => `/${key.split('.').map(escapePointerKey).join('/')}`;

/** An unknown template and a broken lock are problems, with file and line. */
export const layersOfDealer = (files: TenantFiles, templates: ReadonlyMap<string, Template>): DealerLayers => {
  const { tenant, data, problems, locate } = parseTenantFiles(files);
  const named = Array.isArray(data.templates) ? data.templates.map(String) : [];
  const unknown = named.flatMap((name, index) => {
    if (templates.has(name)) return [];
    const path = `/templates/${index}`;
    const known = [...templates.keys()].map(quoteShortened).join(', ');
    return [
      {
        tenant,
        ...locate(path),
        path,
        expected: known ? `a template: ${known}` : 'a template; there are none',
        found: quoteShortened(name),
      },
    ];
  });
  const below = named.flatMap((name) => templates.get(name) ?? []);
  const layers = [...below, { name: tenant, data, locate }];
  const locks = below.flatMap(({ name: by, locked }, layer) => locked.map((key) => ({ by, layer, key })));
  const broken = findBrokenLocks(
    layers.map((layer) => layer.data),
    locks,
  ).map(({ lock, layer }) => {
    const path = pointerOf(lock.key);
    const breaking = layers[layer]!;
    return {
      tenant,
      ...breaking.locate(path),
      path,
      expected: `no value, because the template ${quoteShortened(lock.by)} locks this key`,
      found: describeFoundValue(valueAt(breaking.data, lock.key.split('.'))),
    };
  });
  return { layers, locks, problems: [...problems, ...unknown, ...broken] };
};

/** `locate` finds file and line in the highest layer that states the path. */
export const joinLayers = (layers: readonly ConfigurationLayer[]) => {
  const all = layers.map(({ data }) => data);
  const own = layers.at(-1);
  return {
    // Validation fills in defaults, which must not come into the layers.
    data: structuredClone(mergeLayers(all)),
    locate(path: string): Pick<TenantProblem, 'file' | 'line'> {
      const keys = keysOfJsonPointer(path);
      for (let length = keys.length; length > 0; length -= 1) {
        const layer = layers[layerOfValue(all, keys.slice(0, length))];
        if (layer) return layer.locate(path);
      }
      return own?.locate(path) ?? { file: '' };
    },
  };
};
