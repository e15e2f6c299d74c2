import fc from 'fast-check';
import { createInstance as createReal } from 'i18next';
import { createInstance as createLighter } from './i18next.mjs';

type Texts = Record<string, string>;
type Values = Record<string, unknown>;

const inBoth = (locale: string, texts: Texts) =>
  [createReal, createLighter].map((create) => {
    const instance = create();
    void instance.init({
      lng: locale,
      fallbackLng: false,
      resources: { [locale]: { translation: texts } },
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      initAsync: false,
    });
    return (key: string, values: Values) => instance.t(key, { ...values, nest: false });
  });

const endings = ['', '_zero', '_one', '_two', '_few', '_many', '_other'];
const words = fc.array(fc.constantFrom('car', ' ', '$1', '{{count}}', '{{name}}', '{{ missing }}', '{', '<b>', 'é'), {
  minLength: 1,
});
const template = words.map((parts) => parts.join(''));
const someOf = (names: string[]) =>
  fc.subarray(names).chain((chosen) => fc.record(Object.fromEntries(chosen.map((name) => [name, template]))));

it("X-04 built pages have the same text as with i18next for any dealer's texts, defaults and counts", () => {
  const counts = fc.oneof(fc.constant(undefined), fc.nat(130), fc.constantFrom(0, 1, 2, 1.5));
  const overrides = someOf(endings.flatMap((ending) => [`found${ending}`, `a.b:c${ending}`]));
  const defaults = someOf(endings.map((ending) => `defaultValue${ending}`));
  fc.assert(
    fc.property(
      fc.constantFrom('en-AU', 'en', 'pl', 'ar', 'fr'),
      overrides,
      defaults,
      counts,
      fc.constantFrom('found', 'a.b:c', 'toString'),
      template,
      (locale, texts, plurals, count, key, defaultValue) => {
        const values = { name: 'Ann {{count}} & Co', defaultValue, ...plurals, ...(count === undefined ? {} : { count }) };
        const [real, lighter] = inBoth(locale, texts).map((say) => say(key, values));
        expect(lighter).toBe(real);
      },
    ),
    { numRuns: 500 },
  );
});
