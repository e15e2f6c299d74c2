import { findInstalledVersion } from './installed-version.mjs';
import { SHARED_SINGLETONS } from './singletons.mjs';

/** A range with one lowest version, such as `7.18.5`, `^7.18.5` or `~7.18.5`. */
const STATED = /^([~^]?)(\d+\.\d+)\.\d+\S*$/;
const minorOf = (version) => version.split('.', 2).join('.');

/**
 * Returns the versions of a shared module that a remote works with. Its package.json decides, because an installed patch says
 * nothing of what the code needs. A minor may bring what the code uses, so an installed one that is not the stated one counts.
 */
export const sharedRange = (stated, installed) => {
  const [range, prefix, minor] = STATED.exec(stated ?? '') ?? [];
  if (minor === minorOf(installed)) return prefix ? range : `^${range}`;
  return installed.includes('-') ? `^${installed}` : `^${minorOf(installed)}.0`;
};

const installedVersion = (folder, name) => {
  const version = findInstalledVersion(folder, name);
  if (!version) throw new Error(`${name} is not installed for ${folder}`);
  return version;
};

export const installedSingletonVersions = (folder) =>
  Object.fromEntries(Object.entries(SHARED_SINGLETONS).map(([request, owner]) => [request, installedVersion(folder, owner)]));

/** The shell starts only remotes that were built with a compatible one. */
export const installedFederationVersion = (folder) => installedVersion(folder, '@module-federation/runtime');

export const sharedModules = (folder, { dependencies = {}, peerDependencies = {} }) =>
  Object.fromEntries(
    Object.entries(installedSingletonVersions(folder)).map(([request, version]) => {
      const owner = SHARED_SINGLETONS[request];
      return [request, sharedRange(dependencies[owner] ?? peerDependencies[owner], version)];
    }),
  );
