import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refusal } from './zones.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const PACKAGES = { '@forecourt/shell': 'shell', '@forecourt/e2e': 'e2e' };

const inRoot = (path) => relative(root, path).split(sep).join('/');

/** Path, relative to the root, of what an import names; undefined for packages from outside. */
const targetOf = (file, request) => {
  if (request.startsWith('.')) return inRoot(resolve(dirname(file), request));
  const [scope, name, ...rest] = request.split('/');
  if (scope === '@forecourt') return [PACKAGES[`${scope}/${name}`] ?? `shared/${name}`, ...rest].join('/');
  return scope?.startsWith('mf-') ? request : undefined;
};

const zones = {
  meta: { type: 'problem', docs: { description: 'Keeps imports inside the zones that the folder names make' }, schema: [] },
  create(context) {
    const file = context.filename ?? context.getFilename();
    const check = (node, isType) => {
      const request = node.source?.value;
      const target = typeof request === 'string' ? targetOf(file, request) : undefined;
      const reason = target && refusal(inRoot(file), target, isType);
      if (reason) context.report({ node: node.source, message: `Import grammar: ${reason}.` });
    };
    return {
      ImportDeclaration: (node) => check(node, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, false),
    };
  },
};

export default { meta: { name: 'forecourt' }, rules: { zones } };
