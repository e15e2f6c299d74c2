import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { CommandFailure } from './api';

interface Ran {
  code: number;
  output: string;
}

const run = (program: string, args: string[], cwd: string): Promise<Ran> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [program, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const add = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.once('error', fail);
    child.once('close', (code) => done({ code: code ?? 1, output: output.trim() }));
  });

const packageFolder = (name: string, folder: string): string => {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  const found = places.map((place) => join(place, name)).find((place) => existsSync(join(place, 'package.json')));
  if (!found) throw new CommandFailure(`${name} is not installed for ${folder}: run npm install`);
  return found;
};

/** Program of a tool that is installed for the remote. */
const programOf = (tool: string, bin: string, folder: string): string => {
  const at = packageFolder(tool, folder);
  const manifest = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as { bin: Record<string, string> };
  return join(at, manifest.bin[bin] ?? '');
};

const TYPE_ERROR = /^(\S.*?)\(\d+,\d+\): error /;

/** Its own source: packages that are installed in a repository of the team's own are below it too, and theirs. */
const isOwn = (folder: string, file: string): boolean => !/^\.\.|(^|[\\/])node_modules[\\/]/.test(relative(folder, file));

/** What the compiler says of the remote. Errors of other folders are theirs; one without a place (a wrong tsconfig) counts. */
export const typeErrorsIn = (output: string, folder: string, cwd: string): string[] => {
  const kept: string[] = [];
  let keeps = false;
  for (const line of output.split('\n').filter((text) => text.trim() !== '')) {
    const file = TYPE_ERROR.exec(line)?.[1];
    // Lines that are indented go on with the error above them.
    if (file !== undefined) keeps = isOwn(folder, resolve(cwd, file));
    else if (!/^\s/.test(line)) keeps = true;
    if (keeps) kept.push(line);
  }
  return kept;
};

const checkTypes = async (folder: string, cwd: string): Promise<string[]> => {
  if (!existsSync(join(folder, 'tsconfig.json'))) return [`${join(folder, 'tsconfig.json')} is not there`];
  const { code, output } = await run(
    programOf('typescript', 'tsc', folder),
    ['--noEmit', '--pretty', 'false', '-p', folder],
    cwd,
  );
  return code === 0 ? [] : typeErrorsIn(output, folder, cwd);
};

const checkLint = async (folder: string, cwd: string): Promise<string[]> => {
  const config = join(packageFolder('@forecourt/build', folder), 'lint/oxlintrc.json');
  const { code, output } = await run(
    programOf('oxlint', 'oxlint', folder),
    [
      '--config',
      config,
      '--format',
      'unix',
      // The patterns of the configuration are for below its own folder: in a repository of the team's own that is elsewhere.
      ...['**/dist/**', '**/node_modules/**'].flatMap((pattern) => ['--ignore-pattern', pattern]),
      relative(cwd, folder).split(sep).join('/'),
    ],
    cwd,
  );
  return code === 0 ? [] : output.split('\n').filter((line) => line.trim() !== '');
};

const section = (title: string, lines: string[]): string[] =>
  lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)] : [];

/**
 * Checks the types of a remote, the contract among them, and its lint, before anything is sent.
 * @throws CommandFailure with file, place and what is wrong.
 */
export const checkRemote = async (folder: string): Promise<void> => {
  const cwd = dirname(folder);
  const [types, lint] = await Promise.all([checkTypes(folder, cwd), checkLint(folder, cwd)]);
  const wrong = [...section('types:', types), ...section('lint:', lint)];
  if (wrong.length > 0) throw new CommandFailure(['The checks found something, so nothing is published.', ...wrong].join('\n'));
};
