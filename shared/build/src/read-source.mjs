import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Leaves out tests and what is made for tests. */
export const sourcesBelow = (folder) =>
  readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return ['testing', 'node_modules', 'dist'].includes(name) ? [] : sourcesBelow(path);
      return /(?<!\.test|\.contract|\.d)\.tsx?$/.test(name) ? [path] : [];
    });

export const lineOf = (source, at) => source.slice(0, at).split('\n').length;

export const walk = (node, visit) => {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
    return;
  }
  if (node.type) visit(node);
  for (const key of Object.keys(node)) walk(node[key], visit);
};

/** A default text may be a constant of its file. */
export const constantsByName = (program) => {
  const constants = new Map();
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) constants.set(node.id.name, node.init);
  });
  return constants;
};

/** Returns undefined if the expression is not constant. */
export const constantText = (node, constants) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  if (node?.type === 'Identifier') return constantText(constants.get(node.name), new Map());
  return undefined;
};
