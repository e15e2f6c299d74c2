import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

const KEY = /^[a-z][a-z0-9-]*(\.[A-Za-z0-9_-]+)+$/;
const PLURAL = /^defaultValue_(zero|one|two|few|many|other)$/;
/** A file without any of these has no `text` of the wording: other functions are called so, too. */
const USES_WORDING = /contracts\/wording'|useText|HeadContext|wordingOf|createWording|\{[^}]*\btext\b[^}]*\}/;

const sourcesBelow = (folder) =>
  readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return ['testing', 'node_modules', 'dist'].includes(name) ? [] : sourcesBelow(path);
      return /(?<!\.test|\.contract|\.d)\.tsx?$/.test(name) ? [path] : [];
    });

const walk = (node, visit) => {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
    return;
  }
  if (node.type) visit(node);
  for (const key of Object.keys(node)) walk(node[key], visit);
};

/** Constants of a file by name, so that a default may stand in one. */
const constantsOf = (program) => {
  const constants = new Map();
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) constants.set(node.id.name, node.init);
  });
  return constants;
};

/** Text that an expression always has; undefined where that depends on the run. */
const staticText = (node, constants) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  if (node?.type === 'Identifier') return staticText(constants.get(node.name), new Map());
  return undefined;
};

const isText = ({ callee }) => {
  const { type, name, property } = callee;
  if (type === 'Identifier') return name === 'text';
  if (type === 'MemberExpression') return property.name === 'text';
  return type === 'CallExpression' && ['useText', 'wordingOf', 'createWording'].includes(callee.callee.name);
};

/** `search.sort.*` of `` `search.sort.${sort}` ``; undefined where the key does not begin with fixed words. */
const patternOf = (node) => {
  if (node?.type !== 'TemplateLiteral') return undefined;
  const pattern = node.quasis.map(({ value }) => value.cooked).join('*');
  return /^[a-z][a-z0-9-]*\./.test(pattern) ? pattern : undefined;
};

const propertiesOf = (node) =>
  node?.type === 'ObjectExpression' && node.properties.every(({ type }) => type === 'Property') ? node.properties : undefined;
const nameOf = ({ key, computed }) => (computed ? undefined : String(key.name ?? key.value));

/** Leaves of a table of texts as [key, text]; a text that is not static has none. */
const leavesOf = (prefix, node, constants) => {
  const table = node?.type === 'Identifier' ? constants.get(node.name) : node;
  return (propertiesOf(table) ?? []).flatMap((property) => {
    const key = `${prefix}.${nameOf(property)}`;
    return propertiesOf(property.value)
      ? leavesOf(key, property.value, constants)
      : [[key, staticText(property.value, constants), property.start]];
  });
};

/** Whether a key fits a pattern with `*` for one word or several. */
export const fitsPattern = (key, pattern) =>
  new RegExp(
    `^${pattern
      .split('*')
      .map(RegExp.escape ?? ((part) => part.replaceAll(/[.\\+?^$()[\]{}|-]/g, '\\$&')))
      .join('.+')}$`,
  ).test(key);

const placesOf = (text) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name);

/** Texts, patterns of computed keys, and mistakes of one source file. */
const readSource = (path, source) => {
  const { program } = parseSync(path, source);
  const constants = constantsOf(program);
  const texts = [];
  const tables = [];
  const patterns = [];
  const mistakes = [];
  const mistake = (at, message) => mistakes.push({ at, message });

  const readValues = (node, key, fallback) => {
    const properties = propertiesOf(node);
    for (const property of properties ?? []) {
      const [, form] = PLURAL.exec(nameOf(property) ?? '') ?? [];
      if (form) texts.push({ key: `${key}_${form}`, text: staticText(property.value, constants), at: property.start });
    }
    const missing =
      node && !properties ? [] : placesOf(fallback).filter((name) => !properties?.some((each) => nameOf(each) === name));
    if (missing.length > 0)
      mistake(node?.start ?? -1, `the default of "${key}" has {{${missing[0]}}}, but no value ${missing[0]} is given`);
  };
  const readCall = (call) => {
    const [first, second, values] = call.arguments;
    const key = staticText(first, new Map());
    if (key === undefined) {
      const pattern = patternOf(first);
      if (pattern) patterns.push({ pattern, at: first.start });
      else if (first.type !== 'SpreadElement' && call.callee.type === 'Identifier' && second.type !== 'ObjectExpression')
        mistake(
          first.start,
          'the key is computed: write it as a literal, or as a template that begins with fixed words and whose texts declareTexts lists',
        );
      return;
    }
    if (!KEY.test(key)) {
      if (/^[\w.]+$/.test(key) && key.includes('.'))
        mistake(first.start, `"${key}" is no wording key: it begins with its owner in lower case, as in "search.title"`);
      return;
    }
    const fallback = staticText(second, constants);
    if (fallback === undefined)
      mistake(second.start, `the default of "${key}" is computed: write it as a literal or as a constant of this file`);
    else {
      texts.push({ key, text: fallback, at: first.start });
      readValues(values, key, fallback);
    }
  };
  const readTable = ({ arguments: [prefix, table] }) => {
    const start = staticText(prefix, new Map());
    if (start !== undefined) tables.push(start);
    const leaves = start === undefined ? [] : leavesOf(start, table, constants);
    if (leaves.length === 0) mistake(prefix.start, 'declareTexts needs a literal prefix and a table of literal texts');
    for (const [key, text, at] of leaves)
      if (text === undefined) mistake(at, `the text of "${key}" is computed: write it as a literal`);
      else texts.push({ key, text, at });
  };

  if (USES_WORDING.test(source))
    walk(program, (node) => {
      if (node.type !== 'CallExpression') return;
      if (node.callee.name === 'declareTexts') readTable(node);
      else if (node.arguments.length > 1 && isText(node)) readCall(node);
    });
  return { texts, tables, patterns, mistakes };
};

const lineOf = (source, at) => (at < 0 ? 1 : source.slice(0, at).split('\n').length);

/**
 * Reads the visible texts of a package from its sources (X-10): calls `text('search.title', 'Default')` and tables that
 * `declareTexts` lists.
 * @param folders folders of TypeScript sources; tests and folders called `testing` are left out
 * @param owners first words that the package's keys may have, e.g. `['search']` for mf-search
 * @param root mistakes name files relative to it
 * @returns `wording`: defaults by key, sorted; a key with `*` stands for every key of that form. `mistakes`: one line each,
 *   `file:line message`, empty when the package keeps to its keys and every key has one default.
 */
export const readWording = ({ folders, owners, root }) => {
  const texts = new Map();
  const tables = [];
  const patterns = [];
  const mistakes = [];
  const isOwn = (key) => owners.includes(key.split('.')[0]);
  const foreign = (key) =>
    `"${key}" belongs to another owner: keys here begin with ${owners.map((owner) => `"${owner}."`).join(' or ')}`;
  for (const path of folders.flatMap(sourcesBelow)) {
    const source = readFileSync(path, 'utf8');
    const file = relative(root, path).split(sep).join('/');
    const found = readSource(path, source);
    const place = (at) => `${file}:${lineOf(source, at)}`;
    mistakes.push(...found.mistakes.map(({ at, message }) => `${place(at)} ${message}`));
    tables.push(...found.tables);
    patterns.push(...found.patterns.map(({ pattern, at }) => ({ pattern, place: place(at) })));
    for (const { key, text, at } of found.texts) {
      const before = texts.get(key);
      if (!isOwn(key)) mistakes.push(`${place(at)} ${foreign(key)}`);
      else if (before && before.text !== text)
        mistakes.push(
          `${place(at)} "${key}" has the default ${JSON.stringify(text)}, in ${before.place} it has ${JSON.stringify(before.text)}`,
        );
      else texts.set(key, before ?? { text, place: place(at) });
    }
  }
  for (const { pattern, place } of patterns) {
    const prefix = pattern.split('*')[0].replace(/\.$/, '');
    if (!isOwn(pattern)) mistakes.push(`${place} ${foreign(pattern)}`);
    else if (!tables.some((table) => table === prefix || table.startsWith(`${prefix}.`) || prefix.startsWith(`${table}.`)))
      mistakes.push(
        `${place} no text is declared for the computed key "${pattern}": list the texts with declareTexts('${prefix}', { … })`,
      );
  }
  const wording = Object.fromEntries([...texts].map(([key, { text }]) => [key, text]).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { wording, mistakes };
};

/** Texts of a remote, for its release document. Throws where one of them is not its own or has two defaults. */
export const remoteWording = (folder, name) => {
  const { wording, mistakes } = readWording({ folders: [join(folder, 'src')], owners: [name.slice('mf-'.length)], root: folder });
  if (mistakes.length > 0) throw new Error(`${name}: wording keys (X-10)\n${mistakes.join('\n')}`);
  return wording;
};

/** Texts of the shell and of shared packages. `root`: folder of the repository. */
export const houseWording = (root) => {
  const packages = [
    { folders: [join(root, 'shell/client'), join(root, 'shell/server')], owners: ['shell'] },
    { folders: [join(root, 'shared/ui/src')], owners: ['ui'] },
    { folders: [join(root, 'shared/rules/src')], owners: ['car', 'form'] },
  ].map((each) => readWording({ ...each, root }));
  const mistakes = packages.flatMap((each) => each.mistakes);
  if (mistakes.length > 0) throw new Error(`Wording keys (X-10)\n${mistakes.join('\n')}`);
  return Object.assign({}, ...packages.map(({ wording }) => wording));
};

const INTRODUCTION = `# Wording

Every visible text has a key and a default. A dealer overrides a text by its key under \`wording:\` in \`site.yaml\`, for example \`search.title: Our stock\`. A key that is not listed here is refused with file, line and the nearest known key. \`{{name}}\` stands for a value, \`*\` for a name of the dealer’s own, such as that of a form. A text with \`{{count}}\` may have a form for each plural, \`<key>_one\` and \`<key>_other\`.

The first word of a key is its owner: the remote, \`shell\`, \`ui\` for shared components, \`car\` and \`form\` for shared rules.

Generated from the sources. To generate it again: \`UPDATE_REFERENCE=1 npm run unit -- shared/build/src/wording\`.
`;

/** The reference of all wording keys with their defaults by owner, in Markdown. `root`: folder of the repository. */
export const wordingPage = (root) => {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const texts = Object.entries(
    Object.assign(houseWording(root), ...remotes.map((name) => remoteWording(join(root, name), name))),
  ).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const owners = [...new Set(texts.map(([key]) => key.split('.')[0]))];
  const sections = owners.map((owner) => {
    const own = texts.filter(([key]) => key.startsWith(`${owner}.`));
    return `## ${owner}\n\n\`\`\`text\n${own.map(([key, text]) => `${key}: ${text === text.trim() ? text : JSON.stringify(text)}`).join('\n')}\n\`\`\`\n`;
  });
  return [INTRODUCTION, ...sections].join('\n');
};
