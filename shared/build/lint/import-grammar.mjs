import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refusal } from './zones.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const PACKAGES = { '@forecourt/shell': 'shell', '@forecourt/e2e': 'e2e' };

const inRoot = (path) => relative(root, path).split(sep).join('/');

/** Returns the path, relative to the root, of an imported file; undefined for a package from a registry. */
const targetOf = (file, request) => {
  if (request.startsWith('.')) return inRoot(resolve(dirname(file), request));
  const [scope, name, ...rest] = request.split('/');
  if (scope === '@forecourt') return [PACKAGES[`${scope}/${name}`] ?? `shared/${name}`, ...rest].join('/');
  return scope?.startsWith('mf-') ? request : undefined;
};

const zones = {
  meta: {
    type: 'problem',
    docs: { description: 'Allows imports only between the zones that the folder names define' },
    schema: [],
  },
  create(context) {
    const file = context.filename ?? context.getFilename();
    const check = (node, isType) => {
      const request = node.source?.value;
      const target = typeof request === 'string' ? targetOf(file, request) : undefined;
      const reason = target && refusal(inRoot(file), target, isType);
      if (reason) context.report({ node: node.source, message: `Forbidden import: ${reason}.` });
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
