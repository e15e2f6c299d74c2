import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../harness/folders';

const git = (...words: string[]): string => execFileSync('git', words, { cwd: REPOSITORY_ROOT, encoding: 'utf8' }).trim();

/** `UPGRADE_FROM`, or the commit that recorded the last release. */
const revisionOfLastRelease = (): string =>
  process.env['UPGRADE_FROM'] ?? git('log', '-1', '--format=%H', '--', 'shared/build/released.json');

export interface EarlierVersion {
  revision: string;
  /** A checkout with packages and build. */
  root: string;
  /** Data folder of its own `npm start`: the demonstration's stock and releases, in the embedded database. */
  dataDir: string;
  remove(): void;
}

/** Installs and builds the last release. `UPGRADE_FOLDER` keeps it there for the next run. */
export const prepareEarlierVersion = (): EarlierVersion => {
  const revision = revisionOfLastRelease();
  const kept = process.env['UPGRADE_FOLDER'];
  const root = kept ?? mkdtempSync(join(tmpdir(), 'forecourt-earlier-'));
  const dataDir = join(root, 'e2e/.work/prepared');
  const remove = (): void => {
    if (kept !== undefined) return;
    git('worktree', 'remove', '--force', root);
    rmSync(root, { recursive: true, force: true });
  };
  if (existsSync(dataDir)) return { revision, root, dataDir, remove };
  git('worktree', 'add', '--quiet', '--force', '--detach', root, revision);
  const run = (command: string, ...words: string[]): unknown =>
    execFileSync(command, words, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: undefined },
    });
  run('npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund');
  run('npm', 'run', 'build');
  run('node', 'e2e/harness/run/prepare.mjs');
  return { revision, root, dataDir, remove };
};
