import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runCompiler } from '@forecourt/build/compile.mjs';
import { integrityDigest } from '@forecourt/build/release-plugin.mjs';
import { importStylesAsTextRule } from '@forecourt/build/rules.mjs';
import { shellConfig } from '@forecourt/build/shell.mjs';
import { REPOSITORY_ROOT, BENCH_WORK_FOLDER } from '../installation.mjs';

const here = join(dirname(fileURLToPath(import.meta.url)), 'one-bundle');
const out = join(BENCH_WORK_FOLDER, 'one-bundle');
const { rspack } = createRequire(join(REPOSITORY_ROOT, 'shared/build/package.json'))('@rspack/core');

const readManifest = (folder) => JSON.parse(readFileSync(join(REPOSITORY_ROOT, folder, 'package.json'), 'utf8'));

const remotes = () =>
  readdirSync(REPOSITORY_ROOT).filter(
    (name) => name.startsWith('mf-') && existsSync(join(REPOSITORY_ROOT, name, 'rspack.config.mjs')),
  );

/** Imports every remote's doors, and defines the constants that a remote's own build would define. */
const writeDoors = (names) => {
  const lines = names.flatMap((name, index) =>
    ['routes', 'slots'].map((door) => {
      const file = join(REPOSITORY_ROOT, name, 'src/expose', `${door}.tsx`);
      return existsSync(file)
        ? `import { ${door} as ${door}${index} } from ${JSON.stringify(file)};`
        : `const ${door}${index} = ${door === 'routes' ? '[]' : '{}'};`;
    }),
  );
  const entries = names.map((name, index) => `  ${JSON.stringify(name)}: { routes: routes${index}, slots: slots${index} },`);
  const file = join(out, 'doors.js');
  mkdirSync(out, { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\nexport const doors = {\n${entries.join('\n')}\n};\n`);
  return file;
};

const compilerRulesOfRemotes = (names, [shellRule, ...otherRules]) => [
  importStylesAsTextRule,
  ...otherRules,
  { ...shellRule, exclude: [/node_modules/, ...names.map((name) => join(REPOSITORY_ROOT, name))] },
  ...names.map((name) => {
    const { options, loader } = shellRule.use;
    const vars = { __REMOTE_NAME__: JSON.stringify(name), __REMOTE_VERSION__: JSON.stringify(readManifest(name).version) };
    const { optimizer } = options.jsc.transform;
    const transform = { ...options.jsc.transform, optimizer: { globals: { ...optimizer.globals, vars } } };
    return {
      ...shellRule,
      include: join(REPOSITORY_ROOT, name),
      use: { loader, options: { ...options, jsc: { ...options.jsc, transform } } },
    };
  }),
];

const standIns = [
  [/\/remotes\/browser-remote$/, 'direct-remotes.ts'],
  [/^\.\/remote-library$/, 'direct-library.ts'],
  [/^\.\/preloads$/, 'direct-preloads.ts'],
];

/** Those of the shell and of shared code. Packages that only remotes use are compiled in, as in their own builds. */
const packagesLoadedFromNodeModules = () => {
  const names = new Set(
    ['shell', 'shared/ui', 'shared/store', 'shared/rules', 'shared/contracts'].flatMap((folder) =>
      Object.keys(readManifest(folder).dependencies ?? {}),
    ),
  );
  const packageOf = (request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');
  return (request) => isBuiltin(request) || names.has(packageOf(request));
};

/** Two remotes with a chunk of the same name would share one file in the bundle, and the sizes would be wrong. */
const requireDistinctChunkNames = (names, chunksOf) => {
  const owner = new Map();
  for (const name of names)
    for (const chunk of chunksOf(name)) {
      if (owner.has(chunk)) throw new Error(`${owner.get(chunk)} and ${name} both name a chunk "${chunk}"`);
      owner.set(chunk, name);
    }
};

const chunksNamedBy = (name) => {
  const { routes, slotChunks } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, name, 'dist/release.json'), 'utf8'));
  return new Set([...routes.flatMap(({ chunks }) => chunks), ...Object.values(slotChunks).flat()]);
};

/** `assets.json`: the scripts that start a page, and the files of each named chunk. */
const assetsPlugin = {
  apply: (compiler) =>
    compiler.hooks.afterEmit.tap('OneBundleAssets', ({ namedChunkGroups }) => {
      const describe = (group) =>
        group
          .getFiles()
          .filter((file) => file.endsWith('.js'))
          .map((file) => ({
            href: `/assets/${file}`,
            integrity: integrityDigest(readFileSync(join(compiler.outputPath, file))),
          }));
      const chunks = Object.fromEntries([...namedChunkGroups].map(([name, group]) => [name, describe(group)]));
      writeFileSync(join(compiler.outputPath, 'assets.json'), JSON.stringify({ entry: chunks.main, singletons: {}, chunks }));
    }),
};

/**
 * From the same sources, with ordinary code splitting. Returns `{root, script}`: the installation's root and the server to
 * start.
 */
export const buildOneBundle = async () => {
  rmSync(out, { recursive: true, force: true });
  const names = remotes();
  requireDistinctChunkNames(names, chunksNamedBy);
  const alias = {
    'forecourt-doors': writeDoors(names),
    'forecourt-preloads': join(REPOSITORY_ROOT, 'shell/server/rendering/preloads.ts'),
  };
  const dist = join(out, 'shell/dist');
  const [client, server] = shellConfig(pathToFileURL(join(REPOSITORY_ROOT, 'shell/rspack.config.mjs')).href, {
    output: dist,
    alias,
  });
  const stays = packagesLoadedFromNodeModules();
  const [external] = server.externals;
  const asOne = (configuration, plugins = []) => ({
    ...configuration,
    // Ordinary code splitting puts code of several pages into files of their own.
    optimization: { ...configuration.optimization, ...(configuration.name === 'shell:client' ? { splitChunks: undefined } : {}) },
    module: { rules: compilerRulesOfRemotes(names, configuration.module.rules) },
    plugins: [
      ...configuration.plugins,
      ...standIns.map(([request, file]) => new rspack.NormalModuleReplacementPlugin(request, join(here, file))),
      ...plugins,
    ],
  });
  await runCompiler([
    asOne(client, [assetsPlugin]),
    { ...asOne(server), externals: [(data, done) => (stays(data.request) ? external(data, done) : done())] },
  ]);
  for (const folder of ['tenants', 'server', 'node_modules'])
    if (existsSync(join(REPOSITORY_ROOT, 'shell', folder)))
      symlinkSync(join(REPOSITORY_ROOT, 'shell', folder), join(out, 'shell', folder), 'dir');
  return { root: out, script: join(dist, 'server/main.cjs') };
};
