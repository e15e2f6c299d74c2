import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REPOSITORY_ROOT } from './folders';
import type { Site } from './site-server';

/** Creates a folder outside of the repository, because lint skips files that git ignores. */
const teamFolder = (): string => {
  const team = realpathSync(mkdtempSync(join(tmpdir(), 'forecourt-team-')));
  for (const part of ['shared', 'node_modules']) symlinkSync(join(REPOSITORY_ROOT, part), join(team, part));
  return team;
};

/** Copies a remote into a new folder of a feature team; returns the remote's folder. */
export const copyRemoteToTeam = (name: string): string => {
  const folder = join(teamFolder(), name);
  cpSync(join(REPOSITORY_ROOT, name), folder, { recursive: true, filter: (path) => !/[\\/](dist|node_modules)$/.test(path) });
  return folder;
};

/** Creates a remote with `npm run new:mf` in a new folder of a feature team; returns the remote's folder. */
export const createTeamRemote = (name: string): string => {
  const team = teamFolder();
  const program = pathToFileURL(join(REPOSITORY_ROOT, 'shared/build/run/new-mf.mjs')).href;
  const call = `await createRemote(${[REPOSITORY_ROOT, name, team].map((each) => JSON.stringify(each)).join(', ')});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', `import { createRemote } from '${program}'; ${call}`], {
    cwd: REPOSITORY_ROOT,
  });
  return join(team, name);
};

/** Removes the temporary repository of the test's feature team. */
export const removeTeamFolder = (folder: string): void => rmSync(dirname(folder), { recursive: true, force: true });

/** Replaces the text `find` in a file with `replace`. Throws if the file does not contain `find`. */
export const replaceText = (file: string, find: string, replace: string): void => {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(find)) throw new Error(`${file} does not contain the text ${find}`);
  writeFileSync(
    file,
    text.replace(find, () => replace),
  );
};

export interface RunningDevProcess {
  link: string;
  /** Returns the text that the process has printed since its start. */
  output(): string;
  /** Ends the process like Ctrl-C; returns its exit code. */
  interrupt(): Promise<number | null>;
}

/** Starts `npm run dev -- <folder> --dealer <slug>` against a site. */
export const startDevProcess = async ({ port, dataDir }: Site, folder: string, slug: string): Promise<RunningDevProcess> => {
  const child: ChildProcess = fork(join(REPOSITORY_ROOT, 'shared/build/run/dev.mjs'), [folder, '--dealer', slug], {
    cwd: REPOSITORY_ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, FORECOURT_URL: '', FORECOURT_TOKEN: '', NODE_OPTIONS: '' },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString('utf8')));
  const link = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`npm run dev ended with exit code ${code}: ${output}`)));
    child.on('message', (message: { type?: string; link?: string }) => message.link && resolve(message.link));
  });
  child.removeAllListeners('exit');
  return {
    link,
    output: () => output,
    async interrupt() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      return ((await ended) as [number | null])[0];
    },
  };
};
