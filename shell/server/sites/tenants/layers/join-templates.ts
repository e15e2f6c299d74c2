import { findBrokenLocks } from './locks';
import { mergeLayers, type LayerData } from './merge-layers';
import type { Template } from './read-templates';

/** The layers below a dealer, merged. */
export interface JoinedTemplates {
  data: LayerData;
  locked: readonly string[];
  digest: string;
}

/** The same for all dealers with the same templates, until these are read again. */
const joined = new WeakMap<ReadonlyMap<string, Template>, Map<string, JoinedTemplates | undefined>>();

/** Undefined if a template does not exist, or if one states what another one locks. */
export const joinTemplates = (names: unknown, templates: ReadonlyMap<string, Template>): JoinedTemplates | undefined => {
  if (!Array.isArray(names)) return undefined;
  const id = names.join();
  const known = joined.get(templates) ?? new Map<string, JoinedTemplates | undefined>();
  joined.set(templates, known);
  if (!known.has(id)) known.set(id, join(names.map((name: string) => templates.get(name))));
  return known.get(id);
};

const join = (named: (Template | undefined)[]): JoinedTemplates | undefined => {
  if (!named.every((template) => template !== undefined)) return undefined;
  const layers = named.map(({ data }) => data);
  const locks = named.flatMap(({ name: by, locked }, layer) => locked.map((key) => ({ by, layer, key })));
  if (findBrokenLocks(layers, locks).length > 0) return undefined;
  return { data: mergeLayers(layers), locked: locks.map(({ key }) => key), digest: named.map(({ digest }) => digest).join() };
};
