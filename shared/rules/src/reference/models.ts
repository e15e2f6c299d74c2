import type { ReferenceSettings } from '@forecourt/contracts/site/reference';
import { findMake, makeNameKey } from './makes';
import { MODEL_NAMES_BY_MAKE } from './model-lists';

/** `C{180/200}` gives C180 and C200. */
const expanded = (entry: string): string[] => {
  const [, before = entry, endings] = /^(.*)\{(.*)\}$/.exec(entry) ?? [];
  return endings === undefined ? [entry] : endings.split('/').map((ending) => `${before}${ending}`);
};

const { compare: byName } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** With the dealer's own, sorted by name; undefined for an unknown make. */
export const modelsOfMake = (makeText: string, own: ReferenceSettings['makes'] = []): string[] | undefined => {
  const make = findMake(
    makeText,
    own.map(({ name }) => name),
  );
  if (make === undefined) return undefined;
  const listed = (MODEL_NAMES_BY_MAKE[make] ?? '').split(', ').filter(Boolean).flatMap(expanded);
  const added = own.filter(({ name }) => makeNameKey(name) === makeNameKey(make)).flatMap(({ models }) => models);
  return [...new Map([...listed, ...added].map((model) => [makeNameKey(model), model])).values()].toSorted(byName);
};

/** By make, and by the key of the name. */
const spellings = new Map<string, ReadonlyMap<string, string>>();

/** As the reference list spells it, if only case, spaces or hyphens differ: one model in two feeds has one name. Else the text. */
export const spelledModel = (makeText: string, model: string): string => {
  const ofMake = spellings.get(makeText) ?? new Map(modelsOfMake(makeText)?.map((name) => [makeNameKey(name), name]));
  if (ofMake.size > 0) spellings.set(makeText, ofMake);
  return ofMake.get(makeNameKey(model)) ?? model;
};

/** With or without spaces and hyphens: "F-150 Lariat" begins with F150. */
const beginsWith = (text: string, name: string): boolean => {
  const words = text.split(/[\s/-]+/);
  const key = makeNameKey(name);
  return words.some((_, index) => makeNameKey(words.slice(0, index + 1).join('')) === key);
};

/**
 * In the spelling of the reference list: the model of the same name, or else the longest model with which the text begins
 * ("Cooper S Chili" → Cooper), or else the first model that begins with the text ("Santa" → Santa Fe). Undefined for an
 * unknown make or model.
 */
export const findModel = (makeText: string, text: string, own: ReferenceSettings['makes'] = []): string | undefined => {
  const models = modelsOfMake(makeText, own) ?? [];
  const key = makeNameKey(text);
  return (
    models.find((model) => makeNameKey(model) === key) ??
    models.filter((model) => beginsWith(text, model)).toSorted((a, b) => b.length - a.length)[0] ??
    models.find((model) => beginsWith(model, text))
  );
};
