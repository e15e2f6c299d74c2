/** Licences of packages whose package.json names none in today's form, as their file LICENSE states them. */
const STATED = {
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  'hogan.js': 'Apache-2.0',
  mkdirp: 'MIT',
  'png-js': 'MIT',
  ssh2: 'MIT',
};

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/** Licences that only some packages may have: libvips, which sharp loads as a library of its own that can be replaced. */
const ALLOWED_FOR = { 'LGPL-3.0-or-later': /^@img\/sharp-/ };

/** Matches the end of a package's name that says for which system it is. */
const SYSTEM = /-((android|darwin|freebsd|linux|linuxmusl|openharmony|win32)-[\w-]+|wasm32(-wasi)?)$/;

/** Workspaces that ship: the application and the remotes. They depend on the shared packages, and on the build that operators run. */
const SHIPPED = /^(shell|mf-[a-z]+)$/;

/** Returns the path in the lock file of a package that another one requires; undefined if it is not installed, as an optional one may be. */
const findPackage = (packages, from, name) => {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (packages[path]) return packages[path].link ? packages[path].resolved : path;
  return from ? findPackage(packages, from.slice(0, Math.max(0, from.lastIndexOf('/'))), name) : undefined;
};

const namesOfRequired = ({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
];

/**
 * Returns the packages that the application and the remotes need in production, as `{name, licence}` sorted by name. Packages for one system each
 * are one entry, such as `@img/sharp-*`, because the lock file does not always have those of every system.
 */
export const findShippedPackages = ({ packages }) => {
  const seen = new Set();
  const visit = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const name of namesOfRequired(packages[path])) {
      const target = findPackage(packages, path, name);
      if (target) visit(target);
    }
  };
  for (const path of Object.keys(packages)) if (SHIPPED.test(path)) visit(path);
  const rows = [...seen].flatMap((path) => {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    return name ? [[name.replace(SYSTEM, '-*'), STATED[name] ?? packages[path].license ?? 'none']] : [];
  });
  const lines = new Set(rows.map((row) => row.join(' ')));
  return [...lines].toSorted().map((line) => ({
    name: line.slice(0, line.indexOf(' ')),
    licence: line.slice(line.indexOf(' ') + 1),
  }));
};

const isAllowed = (name, licence) => ALLOWED.has(licence) || Boolean(ALLOWED_FOR[licence]?.test(name));

/** Returns the packages whose licence is not allowed. `A OR B` needs one allowed licence, `A AND B` both. */
export const findRefusedLicences = (packages) =>
  packages.filter(({ name, licence }) => {
    const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
    return !choices.some((choice) => choice.split(' AND ').every((each) => isAllowed(name, each)));
  });

/** Returns the guide that lists the packages, in the form of Prettier. */
export const licencesPage = (packages) => {
  const cells = [['package', 'licence'], ...packages.map(({ name, licence }) => [`\`${name}\``, licence])];
  const widths = [0, 1].map((column) => Math.max(...cells.map((row) => row[column].length)));
  const [head, ...body] = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`);
  const line = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return `${INTRODUCTION}\n${[head, line, ...body].join('\n')}\n`;
};

const INTRODUCTION = `# Licences of what ships

Every package that the application and the remotes need in production, with the packages that these need, and those of the build that runs on the operator's machine. Forecourt itself has the [MIT licence](../../LICENSE).

A licence that is not in the list of \`shared/build/src/licences.mjs\` fails a test. libvips, which sharp loads, is the only library under the LGPL: it is a file of its own and can be replaced.

<!-- Generated from package-lock.json: UPDATE_REFERENCE=1 npm run unit -- shared/build/src/licences -->
`;
