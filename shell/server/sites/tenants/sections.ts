import { SiteConfig } from '@forecourt/contracts/site/site';
import { isMap, parseDocument, type Document } from 'yaml';
import { deepFreeze } from '../../platform/calls/deep-freeze';
import { joinTemplates, type JoinedTemplates } from './layers/join-templates';
import { statesKey } from './layers/locks';
import { mergeLayers } from './layers/merge-layers';
import type { Template } from './layers/read-templates';
import { digestOfText, type TenantFiles } from './read-files';
import { sanitiseContentHtml } from './sanitise-content';
import { sectionFitsSchema } from './validate-schema';

/** Keeps a value as long as other code refers to it. The result undefined of `make` is not cached. */
export function createWeakCache<Value extends object>(): (key: string, make: () => Value | undefined) => Value | undefined {
  const values = new Map<string, WeakRef<Value>>();
  const collected = new FinalizationRegistry<string>((key) => {
    // A new value may have replaced the garbage-collected value under the same key.
    if (values.get(key)?.deref() === undefined) values.delete(key);
  });
  return (key, make) => {
    const kept = values.get(key)?.deref();
    if (kept) return kept;
    const value = make();
    if (value) {
      values.set(key, new WeakRef(value));
      collected.register(value, key);
    }
    return value;
  };
}

/** Starts a YAML document, or is a directive, so it connects the parts of a file. */
const CONNECTING_LINE = /^(?:---|\.\.\.|%)/m;
const TOP_LEVEL_KEY = /^(?=[A-Za-z_][\w-]*:(?:\s|$))/m;

/** Undefined if the file must be read as a whole. If each part is valid alone, together they mean the same as the file. */
export const splitTopLevelSections = (text: string): string[] | undefined =>
  CONNECTING_LINE.test(text) ? undefined : text.split(TOP_LEVEL_KEY).filter((part) => part.trim() !== '');

/** Has defaults, and is frozen because many dealers share it. */
type ConfigurationSection = Readonly<Record<string, unknown>>;

interface ComposeOptions {
  templates?: ReadonlyMap<string, Template>;
  /** Parts with other keys are not even parsed. Default: all. */
  keys?: readonly (keyof SiteConfig)[];
}

/** A part that several dealers have in common is parsed once and shared. */
export interface SectionCache {
  /** Undefined if anything is wrong or unusual; then `loadTenant` reads the files as a whole and reports the problems. */
  compose(files: TenantFiles['files'], options?: ComposeOptions): SiteConfig | undefined;
}

const KEYS = Object.keys(SiteConfig.properties) as (keyof SiteConfig)[];
const KEY_OF_PART = /^([A-Za-z_][\w-]*):/;
const ONLY_COMMENTS = /^(?:\s*(?:#.*)?(?:\n|$))*$/;

/** Undefined if a part may have another of the keys than the one it begins with. */
const partsWithKeys = (parts: string[], keys: readonly string[]): string[] | undefined => {
  const isUnclear = parts.some((part) => /^["'?{]/m.test(part) || (!KEY_OF_PART.test(part) && !ONLY_COMMENTS.test(part)));
  return isUnclear ? undefined : parts.filter((part) => keys.includes(KEY_OF_PART.exec(part)?.[1] ?? ''));
};

export function createSectionCache(): SectionCache {
  const cached = createWeakCache<ConfigurationSection>();
  /** A part stays in memory as long as a configuration that contains it. */
  const partsOf = new WeakMap<SiteConfig, ConfigurationSection[]>();

  const sectionOf = (text: string, below?: JoinedTemplates): ConfigurationSection | undefined =>
    cached(digestOfText(`${below?.digest ?? ''}${text}`), () => readSection(text, below));
  const unstated = (key: string, below?: JoinedTemplates): ConfigurationSection | undefined =>
    cached(`${below?.digest ?? ''} ${key}`, () =>
      validated(key in (below?.data ?? {}) ? { [key]: below!.data[key] } : {}, [key]),
    );

  const sectionsOf = (texts: string[], keys: readonly string[], below?: JoinedTemplates): ConfigurationSection[] | undefined => {
    const stated = texts.map((text) => sectionOf(text, below));
    const names = new Set(stated.flatMap((section) => Object.keys(section ?? {})));
    const isEachOnce = names.size === stated.reduce((sum, section) => sum + Object.keys(section ?? {}).length, 0);
    const all = [...stated, ...keys.filter((key) => !names.has(key)).map((key) => unstated(key, below))];
    return isEachOnce && all.every((section) => section !== undefined) ? all : undefined;
  };

  return {
    compose(files, { templates = new Map(), keys = KEYS } = {}) {
      const all = files.flatMap(({ text }) => splitTopLevelSections(text) ?? [undefined]);
      if (!all.every((part) => part !== undefined)) return undefined;
      const texts = keys === KEYS ? all : partsWithKeys(all, keys);
      const named = all.find((part) => /^templates\s*:/m.test(part));
      const below = named === undefined ? undefined : joinTemplates(sectionOf(named)?.templates, templates);
      const parts = texts && (named === undefined || below) && sectionsOf(texts, keys, below);
      if (!parts) return undefined;
      const stated: ConfigurationSection = Object.assign({}, ...parts);
      // All dealers have the same order of keys, because objects of the same shape take less memory.
      const config = Object.fromEntries(keys.filter((key) => key in stated).map((key) => [key, stated[key]]));
      const composed = Object.freeze(config) as unknown as SiteConfig;
      partsOf.set(composed, parts);
      return composed;
    },
  };
}

function readSection(text: string, below?: JoinedTemplates): ConfigurationSection | undefined {
  const document = parseDocument(text);
  if (document.errors.length > 0) return undefined;
  if (document.contents === null) return Object.freeze({});
  if (!isMap(document.contents)) return undefined;
  const data = valuesOf(document);
  if (!data || !below) return data && validated(data, Object.keys(data));
  if (below.locked.some((key) => statesKey(data, key))) return undefined;
  const own = Object.fromEntries(Object.keys(data).map((key) => [key, below.data[key]]));
  return validated(mergeLayers([own, data]), Object.keys(data));
}

function valuesOf(document: Document): Record<string, unknown> | undefined {
  try {
    return document.toJS() as Record<string, unknown>;
  } catch {
    // A section with an alias of another section's anchor cannot be parsed alone.
    return undefined;
  }
}

function validated(data: Record<string, unknown>, keys: string[]): ConfigurationSection | undefined {
  // Copied, because validation fills in defaults and templates must not have them, and through JSON, because the parser's
  // strings are slices that keep the whole file in memory.
  const copy = JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
  return keys.every((key) => sectionFitsSchema(key, copy)) ? deepFreeze(sanitiseContentHtml(copy)) : undefined;
}
