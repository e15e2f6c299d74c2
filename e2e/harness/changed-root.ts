import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT, WORK_FOLDER } from './folders';

/** Copies this installation with a changed configuration of one dealer; returns the path for `FORECOURT_ROOT`. */
export const createInstallationWithChangedDealer = (name: string, slug: string, change: (siteYaml: string) => string): string => {
  const root = join(WORK_FOLDER, `root-${name}`);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, 'shell'), { recursive: true });
  for (const part of ['dist', 'server']) symlinkSync(join(REPOSITORY_ROOT, 'shell', part), join(root, 'shell', part));
  cpSync(join(REPOSITORY_ROOT, 'shell/tenants'), join(root, 'shell/tenants'), { recursive: true });
  const file = join(root, 'shell/tenants', slug, 'site.yaml');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  return root;
};
