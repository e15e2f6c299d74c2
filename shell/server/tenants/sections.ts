import { createHash } from 'node:crypto';
import { SiteConfig } from '@forecourt/contracts/site/site';
import { isMap, parseDocument, type Document } from 'yaml';
import { deepFreeze } from './deep-freeze';
import type { TenantFiles } from './read-files';
import { sanitiseSection } from './sanitise-content';
import { splitSections } from './split-sections';
import { fitsSection } from './validate-schema';
import { createWeakCache } from './weak-cache';

/** Top-level keys with what they come to, defaults filled in: frozen, for any number of dealers have it. */
type Section = Readonly<Record<string, unknown>>;

/** Makes configurations of parts that are read once, however many dealers have them. */
export interface Sections {
  /** Undefined where anything at all is wrong or unusual: what that is, a look at the whole says. */
  compose(files: TenantFiles['files']): SiteConfig | undefined;
}

const KEYS = Object.keys(SiteConfig.properties);

export function createSections(): Sections {
  const cached = createWeakCache<Section>();
  /** Parts live as long as a configuration that is made of them. */
  const partsOf = new WeakMap<SiteConfig, Section[]>();

  const sectionOf = (text: string): Section | undefined => cached(digestOf(text), () => readSection(text));
  const defaultOf = (key: string): Section | undefined => cached(key, () => checked({}, [key]));

  return {
    compose(files) {
      const parts: Section[] = [];
      for (const { text } of files) {
        for (const part of splitSections(text) ?? [text]) {
          const section = sectionOf(part);
          if (!section) return undefined;
          parts.push(section);
        }
      }
      const given = parts.flatMap((part) => Object.keys(part));
      const named = new Set(given);
      if (named.size < given.length) return undefined;
      for (const key of KEYS) {
        if (named.has(key)) continue;
        const section = defaultOf(key);
        if (!section) return undefined;
        parts.push(section);
      }
      const all: Section = Object.assign({}, ...parts);
      // One order of keys for all dealers: objects alike take less memory.
      const config = Object.fromEntries(KEYS.filter((key) => key in all).map((key) => [key, all[key]]));
      const made = Object.freeze(config) as unknown as SiteConfig;
      partsOf.set(made, parts);
      return made;
    },
  };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');

function readSection(text: string): Section | undefined {
  const document = parseDocument(text);
  if (document.errors.length > 0) return undefined;
  if (document.contents === null) return Object.freeze({});
  if (!isMap(document.contents)) return undefined;
  const data = valuesOf(document);
  return data && checked(data, Object.keys(data));
}

function valuesOf(document: Document): Record<string, unknown> | undefined {
  try {
    return document.toJS() as Record<string, unknown>;
  } catch {
    // An alias of an anchor that is in another part.
    return undefined;
  }
}

function checked(data: Record<string, unknown>, keys: string[]): Section | undefined {
  if (!keys.every((key) => fitsSection(key, data))) return undefined;
  // Read anew from text of its own: the parser's texts are cut out of the file's, and would keep it in memory.
  return deepFreeze(sanitiseSection(JSON.parse(JSON.stringify(data)) as Section));
}
