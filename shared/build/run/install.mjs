import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

export const requireSupportedNode = () => {
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  throw new Error(`Forecourt needs Node 20.19 or later (or 22.12 or later); this is ${process.version}.`);
};

/** `npm ci` refuses a lock file without the binaries of another platform. `--no-save` leaves the lock file unchanged. */
export const installMissingPackages = (root, say) => {
  requireSupportedNode();
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = join(root, 'node_modules', '.forecourt-installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  say('installing packages (the first time takes a minute or two)');
  const { status } = spawnSync(
    'npm',
    ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) throw new Error("The packages could not be installed; npm's message above says why.");
  writeFileSync(mark, lock);
};
