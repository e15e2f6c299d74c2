import { parseSync } from 'oxc-parser';
import { constantsByName, constantText, walk } from './read-source.mjs';

const KEY = /^[a-z][a-z0-9-]*(\.[A-Za-z0-9_-]+)+$/;
const PLURAL = /^defaultValue_(zero|one|two|few|many|other)$/;
/** A file without a match can contain only other functions with the name `text`, so it is skipped. */
const USES_WORDING = /contracts\/wording'|useText|HeadContext|wordingOf|createWording|\{[^}]*\btext\b[^}]*\}/;

const isText = ({ callee }) => {
  const { type, name, property } = callee;
  if (type === 'Identifier') return name === 'text';
  if (type === 'MemberExpression') return property.name === 'text';
  return type === 'CallExpression' && ['useText', 'wordingOf', 'createWording'].includes(callee.callee.name);
};

/** `search.sort.*` for `` `search.sort.${sort}` ``; undefined if the key does not begin with a fixed word. */
const keyPattern = (node) => {
  if (node?.type !== 'TemplateLiteral') return undefined;
  const pattern = node.quasis.map(({ value }) => value.cooked).join('*');
  return /^[a-z][a-z0-9-]*\./.test(pattern) ? pattern : undefined;
};

const propertiesOfObject = (node) =>
  node?.type === 'ObjectExpression' && node.properties.every(({ type }) => type === 'Property') ? node.properties : undefined;
const nameOfProperty = ({ key, computed }) => (computed ? undefined : String(key.name ?? key.value));

/** Returns [full key, text]; `text` is undefined if the source does not state it as a constant. */
const leavesOfTextTable = (prefix, node, constants) => {
  const table = node?.type === 'Identifier' ? constants.get(node.name) : node;
  return (propertiesOfObject(table) ?? []).flatMap((property) => {
    const key = `${prefix}.${nameOfProperty(property)}`;
    return propertiesOfObject(property.value)
      ? leavesOfTextTable(key, property.value, constants)
      : [[key, constantText(property.value, constants), property.start]];
  });
};

const positionsOfCalls = (text) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name);

/** `at` is an offset in the file. */
class SourceTexts {
  texts = [];
  tables = [];
  patterns = [];
  mistakes = [];

  constructor(program) {
    this.constants = constantsByName(program);
  }

  #mistake(at, message) {
    this.mistakes.push({ at, message });
  }

  /** Reads a call such as `text('search.title', 'Cars', { count })`. */
  readCall(call) {
    const [first, second, values] = call.arguments;
    const key = constantText(first, new Map());
    if (key === undefined) return this.#readComputedKey(call);
    if (!KEY.test(key)) {
      if (/^[\w.]+$/.test(key) && key.includes('.'))
        this.#mistake(first.start, `"${key}" is no wording key: it begins with its owner in lower case, as in "search.title"`);
      return;
    }
    const text = constantText(second, this.constants);
    if (text === undefined)
      return this.#mistake(
        second.start,
        `the default of "${key}" is computed: write it as a literal or as a constant of this file`,
      );
    this.texts.push({ key, text, at: first.start });
    this.#readPlurals(key, values);
    this.#checkValues(call, key, text);
  }

  #readComputedKey({ callee, arguments: [key, fallback] }) {
    const pattern = keyPattern(key);
    if (pattern) this.patterns.push({ pattern, at: key.start });
    else if (key.type !== 'SpreadElement' && callee.type === 'Identifier' && fallback.type !== 'ObjectExpression')
      this.#mistake(
        key.start,
        'the key is computed: write it as a literal, or as a template that begins with fixed words and whose texts declareTexts lists',
      );
  }

  #readPlurals(key, values) {
    for (const property of propertiesOfObject(values) ?? []) {
      const [, form] = PLURAL.exec(nameOfProperty(property) ?? '') ?? [];
      if (form)
        this.texts.push({ key: `${key}_${form}`, text: constantText(property.value, this.constants), at: property.start });
    }
  }

  #checkValues({ start, arguments: [, , values] }, key, text) {
    const properties = propertiesOfObject(values);
    if (values && !properties) return;
    const names = new Set(properties?.map(nameOfProperty));
    const unfilled = positionsOfCalls(text).find((name) => !names.has(name));
    if (unfilled) this.#mistake(start, `the default of "${key}" has {{${unfilled}}}, but no value ${unfilled} is given`);
  }

  /** Reads a call such as `declareTexts('search.sort', { price: 'Price' })`. */
  readTable({ arguments: [first, table] }) {
    const prefix = constantText(first, new Map());
    const leaves = prefix === undefined ? [] : leavesOfTextTable(prefix, table, this.constants);
    if (leaves.length === 0)
      return this.#mistake(first.start, 'declareTexts needs a literal prefix and a table of literal texts');
    this.tables.push(prefix);
    for (const [key, text, at] of leaves)
      if (text === undefined) this.#mistake(at, `the text of "${key}" is computed: write it as a literal`);
      else this.texts.push({ key, text, at });
  }
}

export const readSourceTexts = (path, source) => {
  const { program } = parseSync(path, source);
  const found = new SourceTexts(program);
  if (USES_WORDING.test(source))
    walk(program, (node) => {
      if (node.type !== 'CallExpression') return;
      if (node.callee.name === 'declareTexts') found.readTable(node);
      else if (node.arguments.length > 1 && isText(node)) found.readCall(node);
    });
  return found;
};
