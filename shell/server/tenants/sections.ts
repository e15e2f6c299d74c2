import { createHash } from 'node:crypto';
import { SiteConfig } from '@forecourt/contracts/site/site';
import { isMap, parseDocument, type Document } from 'yaml';
import { deepFreeze } from './deep-freeze';
import type { TenantFiles } from './read-files';
import { sanitiseContentHtml } from './sanitise-content';
import { sectionFitsSchema } from './validate-schema';

/**
 * Returns a cache that keeps the value of a key as long as other code refers to the value. `make` runs if the cache
 * has none; its result undefined is not cached.
 */
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

/** Matches a line that connects the parts of a YAML file: the start of a document, or a directive. */
const CONNECTING_LINE = /^(?:---|\.\.\.|%)/m;
/** Matches the start of a line with a top-level key. */
const TOP_LEVEL_KEY = /^(?=[A-Za-z_][\w-]*:(?:\s|$))/m;

/**
 * Returns the parts of a YAML file, cut before each top-level key; undefined if the file must be read as a whole. If
 * each part is valid alone, the parts together mean the same as the file; a part with an alias of another part's
 * anchor is not valid alone.
 */
export const splitTopLevelSections = (text: string): string[] | undefined =>
  CONNECTING_LINE.test(text) ? undefined : text.split(TOP_LEVEL_KEY).filter((part) => part.trim() !== '');

/** Values of top-level keys with defaults, frozen because many dealers share them. */
type ConfigurationSection = Readonly<Record<string, unknown>>;

/** Builds configurations from their top-level parts. A part that several dealers have in common is parsed once and shared. */
export interface SectionCache {
  /**
   * Returns the composed configuration; undefined if anything is wrong or unusual, and then `loadTenant` reads the
   * files as a whole and reports the problems.
   */
  compose(files: TenantFiles['files']): SiteConfig | undefined;
  /** Returns the same configuration, in which parts that equal those of other dealers are the same objects. */
  share(config: SiteConfig): SiteConfig;
}

const KEYS = Object.keys(SiteConfig.properties);

export function createSectionCache(): SectionCache {
  const cached = createWeakCache<ConfigurationSection>();
  /** Remembers the parts of each configuration, so that a part stays in memory as long as a configuration that contains it. */
  const partsOf = new WeakMap<SiteConfig, ConfigurationSection[]>();

  const sectionOf = (text: string): ConfigurationSection | undefined => cached(digestOf(text), () => readSection(text));
  const sharedPart = (key: string, value: unknown): ConfigurationSection => {
    const part = deepFreeze({ [key]: value });
    return cached(digestOf(`${key}\n${JSON.stringify(value)}`), () => part) ?? part;
  };
  const defaultOf = (key: string): ConfigurationSection | undefined => cached(key, () => validated({}, [key]));

  return {
    compose(files) {
      const parts: ConfigurationSection[] = [];
      for (const { text } of files) {
        for (const part of splitTopLevelSections(text) ?? [text]) {
          const section = sectionOf(part);
          if (!section) return undefined;
          parts.push(section);
        }
      }
      const keys = parts.flatMap((part) => Object.keys(part));
      const uniqueKeys = new Set(keys);
      if (uniqueKeys.size < keys.length) return undefined;
      for (const key of KEYS) {
        if (uniqueKeys.has(key)) continue;
        const section = defaultOf(key);
        if (!section) return undefined;
        parts.push(section);
      }
      const all: ConfigurationSection = Object.assign({}, ...parts);
      // All dealers have the same order of keys, because objects of the same shape take less memory.
      const config = Object.fromEntries(KEYS.filter((key) => key in all).map((key) => [key, all[key]]));
      const composed = Object.freeze(config) as unknown as SiteConfig;
      partsOf.set(composed, parts);
      return composed;
    },
    share(config) {
      const parts = Object.entries(config).map(([key, value]) => sharedPart(key, value));
      const shared = Object.freeze(Object.assign({}, ...parts)) as SiteConfig;
      partsOf.set(shared, parts);
      return shared;
    },
  };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');

function readSection(text: string): ConfigurationSection | undefined {
  const document = parseDocument(text);
  if (document.errors.length > 0) return undefined;
  if (document.contents === null) return Object.freeze({});
  if (!isMap(document.contents)) return undefined;
  const data = valuesOf(document);
  return data && validated(data, Object.keys(data));
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
  if (!keys.every((key) => sectionFitsSchema(key, data))) return undefined;
  // Copied through JSON, because the parser's strings are slices that keep the whole file in memory.
  return deepFreeze(sanitiseContentHtml(JSON.parse(JSON.stringify(data)) as ConfigurationSection));
}
