import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, WORK } from '../installation.mjs';

/** A root like this installation's, of which one dealer has `count` vehicles of demo stock. */
export const largeRoot = (slug, count) => {
  const root = join(WORK, 'large-root');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, 'shell'), { recursive: true });
  for (const part of ['dist', 'server']) symlinkSync(join(ROOT, 'shell', part), join(root, 'shell', part));
  cpSync(join(ROOT, 'shell/tenants'), join(root, 'shell/tenants'), { recursive: true });
  const file = join(root, 'shell/tenants', slug, 'site.yaml');
  const text = readFileSync(file, 'utf8');
  if (!/count: \d+/.test(text)) throw new Error(`${file} has no demo stock`);
  writeFileSync(file, text.replace(/count: \d+/, `count: ${count}`));
  return root;
};
