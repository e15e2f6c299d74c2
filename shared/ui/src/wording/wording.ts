import { createInstance, type i18n } from 'i18next';
import type { TextLookup, WordingOwner } from '@forecourt/contracts/wording';

/** Texts by wording key, which replace default texts. Plural forms have the keys `key_one` and `key_other`. */
export type WordingOverrides = Record<string, string>;

/** By the overrides object of a dealer: an entry goes with that object, and no dealer can get another's texts. */
const instances = new WeakMap<WordingOverrides, Map<string, i18n>>();

const create = (locale: string, overrides: WordingOverrides): i18n => {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: overrides } },
    // Keys are flat, such as `offers.title`; React or the server's head escapes values.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
};

/** One for each overrides object. */
export const wordingInstance = (locale: string, overrides: WordingOverrides): i18n => {
  const byLocale = instances.get(overrides) ?? new Map<string, i18n>();
  instances.set(overrides, byLocale);
  const instance = byLocale.get(locale) ?? create(locale, overrides);
  byLocale.set(locale, instance);
  return instance;
};

export const createTextLookup =
  <Owner extends WordingOwner = never>(instance: i18n): TextLookup<Owner> =>
  (key, fallback, values) =>
    instance.t(key, { defaultValue: fallback, ...values, nest: false });

/**
 * For use outside React, such as the head of a page: `text('shell.home.title', 'Welcome')`. `{{name}}` in a text is
 * replaced from `values`. With `count` among the values the dealer may override `key_one` and `key_other`, and
 * `defaultValue_one` is the default for 1: `text('search.found', '{{count}} vehicles', { count, defaultValue_one:
 * '{{count}} vehicle' })`.
 */
export const createWording = <Owner extends WordingOwner = never>(
  locale: string,
  overrides: WordingOverrides,
): TextLookup<Owner> => createTextLookup<Owner>(wordingInstance(locale, overrides));
