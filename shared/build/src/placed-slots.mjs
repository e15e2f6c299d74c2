import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { constantsByName, constantText, lineOf, sourcesBelow, walk } from './read-source.mjs';

const COMPONENT = 'RemoteSlot';
const PACKAGE = '@forecourt/ui';
const NAME_NEEDED = `${COMPONENT} needs the slot’s name as its first property, a constant text, and no spread properties`;

const localNames = (program) => {
  const names = new Set();
  for (const statement of program.body)
    if (statement.type === 'ImportDeclaration' && statement.source.value === PACKAGE)
      for (const { imported, local } of statement.specifiers) if (imported?.name === COMPONENT) names.add(local.name);
  return names;
};

/** First, because it is read from the built code too (`built-slots.mjs`), and without spread properties, which could replace it. */
const nameAttribute = ({ attributes }) => {
  const [first, ...others] = attributes.filter(({ name }) => name?.name !== 'key');
  return first?.name?.name === 'name' && others.every(({ name }) => name) ? first.value : undefined;
};

/** Returns undefined if the value is computed. */
const attributeText = (value, constants) =>
  value?.type === 'JSXExpressionContainer' ? constantText(value.expression, constants) : constantText(value, constants);

const slotsOfFile = (path, source) => {
  const { program } = parseSync(path, source);
  const names = localNames(program);
  const constants = constantsByName(program);
  const isComponent = (node) => node?.type === 'Identifier' && names.has(node.name);
  const mistakeAt = ({ start }) => ({
    at: start,
    message: `place ${COMPONENT} as JSX, so that its slot can be read from the code`,
  });
  const slots = [];
  const mistakes = [];
  walk(program, (node) => {
    if (node.type === 'CallExpression' && node.arguments.some(isComponent)) mistakes.push(mistakeAt(node));
    if (node.type === 'VariableDeclarator' && isComponent(node.init)) mistakes.push(mistakeAt(node));
    if (node.type !== 'JSXOpeningElement' || !names.has(node.name.name)) return;
    const slot = attributeText(nameAttribute(node), constants);
    if (slot === undefined) mistakes.push({ at: node.start, message: NAME_NEEDED });
    else slots.push(slot);
  });
  return { slots, mistakes };
};

/** A list by hand could be wrong. */
export const readPlacedSlots = (folder) => {
  const names = new Set();
  const mistakes = [];
  for (const path of sourcesBelow(join(folder, 'src'))) {
    const source = readFileSync(path, 'utf8');
    if (!source.includes(COMPONENT)) continue;
    const found = slotsOfFile(path, source);
    for (const name of found.slots) names.add(name);
    const file = relative(folder, path).split(sep).join('/');
    mistakes.push(...found.mistakes.map(({ at, message }) => `${file}:${lineOf(source, at)} ${message}`));
  }
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return [...names].toSorted();
};
