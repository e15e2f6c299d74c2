import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOutputFault, packageImportFault, importFault } from './zones.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const PACKAGES = { '@forecourt/shell': 'shell', '@forecourt/e2e': 'e2e' };

const inRoot = (path) => relative(root, path).split(sep).join('/');

/** Returns the path, relative to the root, of an imported file; undefined for an import from a package registry. */
const importedPath = (file, request) => {
  if (request.startsWith('.')) return inRoot(resolve(dirname(file), request));
  const [scope, name, ...rest] = request.split('/');
  if (scope === '@forecourt') return [PACKAGES[`${scope}/${name}`] ?? `shared/${name}`, ...rest].join('/');
  return scope?.startsWith('mf-') ? request : undefined;
};

/** Returns whether an import or export names a value beside types. */
const namesValue = ({ specifiers }) =>
  specifiers === undefined || specifiers.length === 0 || specifiers.some((specifier) => specifier.importKind !== 'type');

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
      const target = typeof request === 'string' ? importedPath(file, request) : undefined;
      const reason = target
        ? importFault(inRoot(file), target, isType)
        : typeof request === 'string' && !isType && namesValue(node) && packageImportFault(inRoot(file), request);
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

/** Lint rule that refuses output of the server that does not pass through its log. */
const log = {
  meta: { type: 'problem', docs: { description: 'Lets the server write lines only through its log' }, schema: [] },
  create(context) {
    const reason = buildOutputFault(inRoot(context.filename ?? context.getFilename()));
    if (!reason) return {};
    return {
      MemberExpression(node) {
        const { object, property } = node;
        if (object.name === 'process' && ['stdout', 'stderr'].includes(property.name))
          context.report({ node, message: `Forbidden output: ${reason}.` });
      },
    };
  },
};

export default { meta: { name: 'forecourt' }, rules: { zones, log } };
