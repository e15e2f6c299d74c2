import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs Debian's packages in CI if a program of theirs is missing; returns whether it is there then. */
export const installDebianPackages = (program: string, ...packages: string[]): boolean => {
  const mayInstall = process.env['CI'] === 'true' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!existsSync(program) && mayInstall) {
    // With this variable Debian's packages do not start their own servers.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    // Several workers may install at the same time.
    const patience = ['-o', 'DPkg::Lock::Timeout=600'];
    spawnSync('apt-get', [...patience, 'update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', [...patience, 'install', '-y', '-qq', ...packages], { stdio: 'ignore', env });
  }
  return existsSync(program);
};
