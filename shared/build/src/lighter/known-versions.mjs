import { join } from 'node:path';
import { findInstalledVersion } from '../installed-version.mjs';

/**
 * The versions of each package whose code a file of this folder changes or replaces. A range ends with the next minor version
 * if the file names code inside the package, and with the next major one if it replaces all of it or if the build notices a miss.
 */
const KNOWN_VERSIONS = {
  '@module-federation/enhanced': '>=2.9.2 <3.0.0',
  i18next: '>=26.7.2 <27.0.0',
  'instantsearch.js': '>=4.118.1 <4.119.0',
  'react-dom': '>=19.3.1 <19.4.0',
  'react-router': '>=7.18.5 <7.19.0',
  'react-style-singleton': '>=2.2.3 <3.0.0',
  stylis: '>=4.3.6 <4.4.0',
};

const partsOf = (version) => version.split(/[.+-]/, 3).map(Number);

const isBefore = (one, other) => {
  const [left, right] = [partsOf(one), partsOf(other)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at >= 0 && left[at] < right[at];
};

/** Returns whether a version is in a range such as `>=1.2.3 <2.0.0`. A pre-release counts as its release. */
const isInRange = (version, range) => {
  const [, first, end] = /^>=(\S+) <(\S+)$/.exec(range);
  return !isBefore(version, first) && isBefore(version, end);
};

/**
 * Returns the path of a file here that changes or replaces code of a package. A package that is not installed is in no build.
 * @throws Error if the installed version of the package is not one that the file is made for
 */
export const patchFile = (name, file, version = findInstalledVersion(import.meta.dirname, name)) => {
  const range = KNOWN_VERSIONS[name];
  if (range === undefined) throw new Error(`${file} changes ${name}: name the versions that it knows in KNOWN_VERSIONS`);
  if (version !== undefined && !isInRange(version, range))
    throw new Error(
      `${name} ${version} is installed, but shared/build/src/lighter/${file} is made for ${range}. Check that it still does its work (decision 0009), and widen the range in known-versions.mjs; or remove it.`,
    );
  return join(import.meta.dirname, file);
};
