import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { findSlotErrors, readBuiltCode, slotsOfCode } from './built-slots.mjs';
import { findOwnSlotCycles } from './slot-cycles.mjs';

/** Relative paths with forward slashes, sorted. */
const listFilesBelow = (folder, at = folder) =>
  readdirSync(at)
    .flatMap((entry) => {
      const path = join(at, entry);
      return statSync(path).isDirectory() ? listFilesBelow(folder, path) : [relative(folder, path).split(sep).join('/')];
    })
    .toSorted();

/** In the form of Subresource Integrity. */
export const integrityDigest = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const singletonsOfChunkGroup = (compilation, group) => {
  const found = new Set();
  for (const chunk of group.chunks) {
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      const match =
        /^consume shared module \([^)]*\) (.+?)@/.exec(module.identifier().replaceAll('|', ' ')) ??
        /consume-shared-module\|[^|]*\|([^|]+)\|/.exec(module.identifier());
      if (match) found.add(match[1]);
    }
  }
  return [...found].toSorted();
};

/**
 * Writes `dist/chunks.json`: files and shared singletons of each named chunk of the browser build. A page's handle names
 * its chunks, so the server preloads exactly these files. A chunk whose modules are in the entry has none.
 */
export class WriteChunksPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('ReleasePlugin', (compilation) => {
      const chunks = {};
      const consumes = {};
      const entryFiles = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
      for (const [name, group] of compilation.namedChunkGroups) {
        chunks[name] = group
          .getFiles()
          .filter((file) => file.endsWith('.js') && (group.isInitial() || !entryFiles.has(file)))
          .map((file) => `web/${file}`);
        consumes[name] = singletonsOfChunkGroup(compilation, group);
      }
      writeFileSync(join(compiler.outputPath, '..', 'chunks.json'), JSON.stringify({ chunks, consumes }));
    });
  }
}

/** Doors import no shared modules, so an empty share scope is enough. */
const loadDoors = async (out) => {
  const container = createRequire(import.meta.url)(join(out, 'node/entry.cjs'));
  await container.init({});
  const open = async (door) => (existsSync(join(out, `node/door-${door}.cjs`)) ? (await container.get(`./${door}`))() : {});
  const { routes = [] } = await open('routes');
  const { slots = {} } = await open('slots');
  return { routes, slots };
};

const checkStatement = ({ name, forecourt }, chunks, { routes, slots }) => {
  const statedSlots = forecourt.slots.provides.toSorted().join(', ');
  const provided = Object.keys(slots).toSorted().join(', ');
  if (statedSlots !== provided)
    throw new Error(`${name}: package.json states the slots [${statedSlots}], but src/expose/slots.tsx provides [${provided}]`);
  const named = [
    ...routes.map((route) => [route.id, route.handle.chunks]),
    ...Object.entries(slots).map(([slot, { chunks: names }]) => [slot, names]),
  ];
  for (const [owner, names] of named)
    for (const chunk of names)
      if (!chunks[chunk])
        throw new Error(
          `${name}: ${owner} names the chunk "${chunk}", which does not exist in the build (${Object.keys(chunks).join(', ')})`,
        );
};

const readServerHalf = (out, files) =>
  new Map(
    files.filter((file) => file.startsWith('node/')).map((file) => [file, readBuiltCode(readFileSync(join(out, file), 'utf8'))]),
  );

/** Throws for what the server would refuse too, so that no version is lost to it. */
const requireSoundSlots = (release, codes) => {
  const errors = [...findSlotErrors(release, codes), ...findOwnSlotCycles(release.slots.places)];
  if (errors.length > 0) throw new Error(errors.map(({ path, message }) => `${release.name}: ${path} ${message}`).join('\n'));
};

/** Checks the two finished builds against package.json, and writes `dist/release.json`. Throws if they differ. */
export const assembleReleaseDocument = async ({ out, manifest, container, shared, federation, wording }) => {
  const { chunks, consumes } = JSON.parse(readFileSync(join(out, 'chunks.json'), 'utf8'));
  const doors = await loadDoors(out);
  checkStatement(manifest, chunks, doors);
  const files = listFilesBelow(out).filter((file) => file.startsWith('web/') || file.startsWith('node/'));
  const codes = readServerHalf(out, files);
  const slotChunks = Object.fromEntries(Object.entries(doors.slots).map(([slot, { chunks: names }]) => [slot, names]));
  const { slots } = manifest.forecourt;
  const release = {
    name: manifest.name,
    version: manifest.version,
    contract: manifest.forecourt.contract,
    slots: { ...slots, ...slotsOfCode({ slots, slotChunks }, codes) },
    container,
    entry: { web: 'web/entry.js', node: 'node/entry.cjs' },
    routes: doors.routes.map(({ id, path, handle }) => ({ id, path, chunks: handle.chunks, slots: handle.slots ?? [] })),
    slotChunks,
    chunks,
    consumes,
    shared,
    federation,
    wording,
    files: Object.fromEntries(
      files.map((file) => {
        const bytes = readFileSync(join(out, file));
        return [file, { digest: integrityDigest(bytes), bytes: bytes.length }];
      }),
    ),
  };
  requireSoundSlots(release, codes);
  writeFileSync(join(out, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
};
