import { createInstance, type i18n } from 'i18next';
import type { Text, WordingOwner } from '@forecourt/contracts/wording';

/** A dealer's texts by key. Plurals: `key_one`, `key_other`. */
export type Overrides = Record<string, string>;

/** Keyed by the dealer's own object: it goes when that configuration goes, and no dealer can meet another's texts. */
const instances = new WeakMap<Overrides, Map<string, i18n>>();

const create = (locale: string, overrides: Overrides): i18n => {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: overrides } },
    // Keys are flat, `offers.title`; values are escaped by React or by the server's head.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
};

/** The i18next instance of a dealer's wording, made once for each overrides object. */
export const wordingInstance = (locale: string, overrides: Overrides): i18n => {
  const byLocale = instances.get(overrides) ?? new Map<string, i18n>();
  instances.set(overrides, byLocale);
  const instance = byLocale.get(locale) ?? create(locale, overrides);
  byLocale.set(locale, instance);
  return instance;
};

/** Reads texts from an instance. */
export const textOf =
  <Owner extends WordingOwner = never>(instance: i18n): Text<Owner> =>
  (key, fallback, values) =>
    instance.t(key, { defaultValue: fallback, ...values, nest: false });

/**
 * Wording outside React, e.g. for the head of a page on the server: `text('shell.home.title', 'Welcome')`.
 * `{{name}}` in a text is replaced from `values`. With `count` among them the dealer may override `key_one` and
 * `key_other`, and a default for one is given as `defaultValue_one`:
 * `text('search.found', '{{count}} vehicles', { count, defaultValue_one: '{{count}} vehicle' })`.
 */
export const createWording = <Owner extends WordingOwner = never>(locale: string, overrides: Overrides): Text<Owner> =>
  textOf<Owner>(wordingInstance(locale, overrides));
