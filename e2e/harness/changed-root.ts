import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, WORK } from './folders';

/** A root like this installation's, in which the configuration of one dealer is another. */
export const changedRoot = (name: string, slug: string, change: (siteYaml: string) => string): string => {
  const root = join(WORK, `root-${name}`);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, 'shell'), { recursive: true });
  for (const part of ['dist', 'server']) symlinkSync(join(ROOT, 'shell', part), join(root, 'shell', part));
  cpSync(join(ROOT, 'shell/tenants'), join(root, 'shell/tenants'), { recursive: true });
  const file = join(root, 'shell/tenants', slug, 'site.yaml');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  return root;
};
