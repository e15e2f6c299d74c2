import { appendFileSync, cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT, WORK_FOLDER } from './folders';

/**
 * Creates an installation whose dealers can be changed, for the variable `FORECOURT_ROOT`; returns its path. `more`
 * is added to the dealer's site.yaml.
 */
export const createInstallationWithOwnDealer = (name: string, slug: string, more: string): string => {
  const root = join(WORK_FOLDER, `root-${name}`);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, 'shell'), { recursive: true });
  cpSync(join(REPOSITORY_ROOT, 'shell/tenants'), join(root, 'shell/tenants'), { recursive: true });
  for (const part of ['dist', 'server']) symlinkSync(join(REPOSITORY_ROOT, 'shell', part), join(root, 'shell', part));
  appendFileSync(join(root, 'shell/tenants', slug, 'site.yaml'), `\n${more}\n`);
  return root;
};
