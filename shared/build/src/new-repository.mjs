import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireRemoteName, starterFiles } from './starter-files.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const PACKAGES = ['contracts', 'rules', 'store', 'ui', 'build', 'testing'];
const FOLDER = 'packages';

/** Returns file names by package. */
const packedPackages = (folder) => {
  const files = readdirSync(folder);
  return Object.fromEntries(
    PACKAGES.map((name) => {
      const file = files.filter((each) => new RegExp(`^forecourt-${name}-\\d.*\\.tgz$`).test(each));
      if (file.length !== 1)
        throw new Error(
          file.length === 0
            ? `${folder} has no forecourt-${name}-….tgz: pack the packages of Forecourt first, as the guide for feature teams says`
            : `${folder} has ${file.join(' and ')}: keep the newer one`,
        );
      return [name, file[0]];
    }),
  );
};

const withVersions = (manifest, versions) =>
  Object.entries(versions).reduce(
    (text, [name, version]) => text.replace(new RegExp(`("${name}": )"[^"]*"`), `$1"${version}"`),
    manifest,
  );

/** Tests of a starter name the requirement that they show in the repository of Forecourt; elsewhere the number means nothing. */
const withoutRequirements = (text) => text.replaceAll(/(\bit\(['"])(?:[A-Z]-\d+ )+/g, '$1');

export const createRepository = (into, name, { packages, versions } = {}) => {
  requireRemoteName(name, 'npx forecourt new mf-charging');
  const folder = resolve(into, name);
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  const packed = packages && packedPackages(packages);
  try {
    // The starter for a repository comes last, because its README replaces the other one's.
    const files = ['starter', 'starter-repository'].flatMap((starter) => starterFiles(resolve(here, '..', starter), name));
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), withoutRequirements(text));
    }
    const copies = Object.entries(packed ?? {}).map(([part, file]) => [`@forecourt/${part}`, `file:${FOLDER}/${file}`]);
    const manifest = join(folder, 'package.json');
    writeFileSync(manifest, withVersions(readFileSync(manifest, 'utf8'), { ...versions, ...Object.fromEntries(copies) }));
    for (const file of Object.values(packed ?? {})) cpSync(join(packages, file), join(folder, FOLDER, file));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
};
