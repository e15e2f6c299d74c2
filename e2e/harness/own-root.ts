import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT, WORK_FOLDER } from './folders';

/** Returns YAML without the blocks of those keys at its top level that `more` states. */
const withoutKeysOf = (yaml: string, more: string): string =>
  [...more.matchAll(/^(\w+):/gm)].reduce(
    (rest, [, key]) => rest.replace(new RegExp(`^${key}:.*\\n(?:(?:[ \\t].*)?\\n)*`, 'm'), ''),
    yaml,
  );

/**
 * Creates an installation whose dealers can be changed, for the variable `FORECOURT_ROOT`; returns its path. `more`
 * is added to the dealer's site.yaml, in place of the same keys.
 */
export const createInstallationWithOwnDealer = (name: string, slug: string, more: string): string => {
  const root = join(WORK_FOLDER, `root-${name}`);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, 'shell'), { recursive: true });
  cpSync(join(REPOSITORY_ROOT, 'shell/tenants'), join(root, 'shell/tenants'), { recursive: true });
  for (const part of ['dist', 'server']) symlinkSync(join(REPOSITORY_ROOT, 'shell', part), join(root, 'shell', part));
  configureDealer(root, slug, more);
  return root;
};

/** Adds `more` to a dealer's site.yaml of such an installation, in place of the same keys. */
export const configureDealer = (root: string, slug: string, more: string): void => {
  const file = join(root, 'shell/tenants', slug, 'site.yaml');
  writeFileSync(file, `${withoutKeysOf(readFileSync(file, 'utf8'), more)}\n${more}\n`);
};
