import type { ReferenceSettings } from '@forecourt/contracts/site/reference';
import { groupBy } from '../list/group-by';
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
  const addedByKey = new Map(added.map((model) => [makeNameKey(model), model]));
  return [...listed.filter((model) => !addedByKey.has(makeNameKey(model))), ...addedByKey.values()].toSorted(byName);
};

/** By make, and by the key of the name, which Prius and Prius+ share. */
const namesByKey = new Map<string, ReadonlyMap<string, string[]>>();
/** Feeds and visitors write makes in many ways, and some that are none. */
const MOST_KEPT = 2000;

const namesOfMake = (makeText: string): ReadonlyMap<string, string[]> => {
  const names = groupBy(modelsOfMake(makeText) ?? [], makeNameKey);
  if (namesByKey.size < MOST_KEPT) namesByKey.set(makeText, names);
  return names;
};

/** The name of the reference list, if only case, spaces or hyphens differ; undefined if there is none, or several. */
export const listedModel = (makeText: string, model: string): string | undefined => {
  const names = (namesByKey.get(makeText) ?? namesOfMake(makeText)).get(makeNameKey(model)) ?? [];
  return names.length === 1 ? names[0] : names.find((name) => name.toLowerCase() === model.toLowerCase());
};

/** Or else the text: one model in two feeds has one name. */
export const spelledModel = (makeText: string, model: string): string => listedModel(makeText, model) ?? model;

/** Of a make and its model in one text. */
export const spelledMakeModel = (text: string): string => {
  const words = text.split(' ');
  for (let at = 1; at < words.length; at += 1) {
    const make = words.slice(0, at).join(' ');
    const model = listedModel(make, words.slice(at).join(' '));
    if (model !== undefined) return `${make} ${model}`;
  }
  return text;
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
    models.find((model) => model.toLowerCase() === text.toLowerCase()) ??
    models.find((model) => makeNameKey(model) === key) ??
    models.filter((model) => beginsWith(text, model)).toSorted((a, b) => b.length - a.length)[0] ??
    models.find((model) => beginsWith(model, text))
  );
};
