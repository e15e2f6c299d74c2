import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOutputFault, packageImportFault, importFault } from './zones.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const PACKAGES = { '@forecourt/shell': 'shell', '@forecourt/e2e': 'e2e' };

const inRoot = (path) => relative(root, path).split(sep).join('/');

/** Returns a path relative to the root; undefined for an import from a package registry. */
const importedPath = (file, request) => {
  if (request.startsWith('.')) return inRoot(resolve(dirname(file), request));
  const [scope, name, ...rest] = request.split('/');
  if (scope === '@forecourt') return [PACKAGES[`${scope}/${name}`] ?? `shared/${name}`, ...rest].join('/');
  return scope?.startsWith('mf-') ? request : undefined;
};

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

/** Lint rule that refuses a default locale or currency, because a caller that forgets them would write Australian dollars. */
const locale = {
  meta: { type: 'problem', docs: { description: 'Makes every caller pass the locale and currency of its dealer' }, schema: [] },
  create(context) {
    if (!/^(?:shared|mf-[a-z]+)\//.test(inRoot(context.filename ?? context.getFilename()))) return {};
    const check = (node, { name }) => {
      if (name === 'locale' || name === 'currency')
        context.report({ node, message: `Forbidden default: every caller passes the ${name} of its dealer.` });
    };
    return {
      AssignmentPattern: (node) => check(node, node.left),
      Identifier: (node) => node.optional && check(node, node),
    };
  },
};

export default { meta: { name: 'forecourt' }, rules: { zones, log, locale } };
