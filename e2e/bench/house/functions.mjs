import { Visitor } from 'oxc-parser';

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

const lineCounter = (text) => {
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (start, end) => starts.filter((at) => at >= start && at < end).length + 1;
};

/** `{name, lines, isView}`. A view is a component: a function with a capital letter in a `.tsx` file. */
export const findLongFunctions = ({ path, text, program }, limit) => {
  const long = [];
  const names = new Map();
  const linesBetween = lineCounter(text);
  const measure = (node) => {
    // An arrow function that only returns another function, such as `(needs) => async (app) => {…}`, is not counted.
    if (FUNCTIONS.has(node.body?.type)) return;
    const lines = linesBetween(node.start, node.end);
    const name = names.get(node) ?? node.id?.name ?? 'anonymous';
    if (lines > limit) long.push({ name, lines, isView: path.endsWith('.tsx') && /^[A-Z]/.test(name) });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => void names.set(init, id.name),
    Property: ({ key, value }) => void names.set(value, key.name),
    MethodDefinition: ({ key, value }) => void names.set(value, key.name),
    PropertyDefinition: ({ key, value }) => void names.set(value, key.name),
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return long;
};
