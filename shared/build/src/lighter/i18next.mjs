/**
 * A small replacement for i18next (15 KB) in built pages, in browsers and on the server. It has only the functions that wording needs: flat
 * keys, one language, plural endings by count, and `{{name}}` in texts. A test compares it with i18next.
 */
const NAME = /\{\{(.+?)\}\}/g;

const WITHOUT_COUNT = [''];

/** Best first: `_zero`, then the language's plural form (CLDR), then no ending. */
const endingsFor = (rules, count) =>
  typeof count === 'number' ? [...(count === 0 ? ['_zero'] : []), `_${rules.select(count)}`, ''] : WITHOUT_COUNT;

const defaultText = (values, endings) => {
  for (const ending of endings) {
    const text = values[`defaultValue${ending}`];
    if (text) return text;
  }
  return values.defaultValue;
};

/** Most default texts that are kept compiled: all of the sources, and room for those that dealers configure. */
const MOST_DEFAULTS = 5000;
const compiledDefaults = new Map();

/** Splits a text at its names once: text, name, text, name, …; a text without names stays a string. */
const compile = (template) => {
  const parts = template.split(NAME);
  return parts.length === 1 ? template : parts;
};

/** Dealers share the default texts, so that each is compiled once for all. */
const compiledDefault = (template) => {
  const known = compiledDefaults.get(template);
  if (known !== undefined) return known;
  if (compiledDefaults.size >= MOST_DEFAULTS) compiledDefaults.clear();
  const compiled = compile(template);
  compiledDefaults.set(template, compiled);
  return compiled;
};

const fill = (compiled, values) => {
  if (typeof compiled === 'string') return compiled;
  let text = compiled[0];
  for (let at = 1; at < compiled.length; at += 2) {
    const name = compiled[at].trim();
    text += Object.hasOwn(values, name) ? (values[name] ?? '') : `{{${compiled[at]}}}`;
    text += compiled[at + 1];
  }
  return text;
};

export const createInstance = () => {
  const own = new Map();
  let rules;
  const ownText = (key, endings) => {
    for (const ending of endings) {
      const text = own.get(key + ending);
      if (text !== undefined) return text;
    }
    return undefined;
  };
  return {
    init: ({ lng, resources }) => {
      for (const [key, text] of Object.entries(resources[lng].translation)) own.set(key, compile(text));
      rules = new Intl.PluralRules(lng);
    },
    t: (key, values) => {
      const endings = endingsFor(rules, values.count);
      return fill(ownText(key, endings) ?? compiledDefault(defaultText(values, endings)), values);
    },
  };
};
