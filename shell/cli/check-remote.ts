import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { groupBy } from '@forecourt/rules/list/group-by';
import { CommandFailure } from './api';

interface ProcessResult {
  code: number;
  output: string;
}

const run = (program: string, args: string[], cwd: string): Promise<ProcessResult> =>
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
  const paths = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  const installed = paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')));
  if (!installed) throw new CommandFailure(`${name} is not installed for ${folder}: run npm install`);
  return installed;
};

/** Returns the path of a tool's program in the packages of the remote. */
const toolProgram = (tool: string, bin: string, folder: string): string => {
  const toolFolder = packageFolder(tool, folder);
  const manifest = JSON.parse(readFileSync(join(toolFolder, 'package.json'), 'utf8')) as { bin: Record<string, string> };
  return join(toolFolder, manifest.bin[bin] ?? '');
};

const TYPE_ERROR = /^(\S.*?)\(\d+,\d+\): error /;

/** Returns true for a file of the remote's own source, and false for packages installed below its folder. */
const isOwnFile = (folder: string, file: string): boolean => !/^\.\.|(^|[\\/])node_modules[\\/]/.test(relative(folder, file));

/** Returns the compiler's errors about the remotes' own files, and errors without a file, such as a wrong tsconfig. */
export const typeErrorsOfRemotes = (output: string, folders: string[], cwd: string): string[] => {
  const errors: string[] = [];
  let isIncluded = false;
  for (const line of output.split('\n').filter((text) => text.trim() !== '')) {
    const file = TYPE_ERROR.exec(line)?.[1];
    // An indented line belongs to the compiler error above it.
    if (file !== undefined) isIncluded = folders.some((folder) => isOwnFile(folder, resolve(cwd, file)));
    else if (!/^\s/.test(line)) isIncluded = true;
    if (isIncluded) errors.push(line);
  }
  return errors;
};

const settingsFile = (folder: string): string => join(folder, 'tsconfig.json');

/** One run of the compiler for remotes with the same settings, which all read the same shared packages. Returns the file for it. */
const settingsOfAll = (folders: string[]): string => {
  const [first = ''] = folders;
  if (folders.length === 1) return settingsFile(first);
  const file = join(first, 'dist/tsconfig.json');
  const exclude = folders.flatMap((folder) => [join(folder, 'dist'), join(folder, 'node_modules')]);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ extends: '../tsconfig.json', include: folders, exclude }));
  return file;
};

const checkTypes = async (folders: string[], cwd: string): Promise<string[]> => {
  const [first = ''] = folders;
  const { code, output } = await run(
    toolProgram('typescript', 'tsc', first),
    // With its notes of the last check, the compiler checks what has changed since then.
    ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', join(first, 'dist/.tsbuildinfo'), '-p', settingsOfAll(folders)], // prettier-ignore
    cwd,
  );
  return code === 0 ? [] : typeErrorsOfRemotes(output, folders, cwd);
};

/** Remotes of one workspace with the same settings are one group. */
const checkTypesOfAll = async (folders: string[]): Promise<string[]> => {
  const missing = folders.filter((folder) => !existsSync(settingsFile(folder)));
  if (missing.length > 0) return missing.map((folder) => `${settingsFile(folder)} is missing`);
  const groups = groupBy(folders, (folder) => `${dirname(folder)} ${readFileSync(settingsFile(folder), 'utf8')}`);
  const errors = [...groups.values()].map((group) => checkTypes(group, dirname(group[0] ?? '')));
  return (await Promise.all(errors)).flat();
};

const checkLint = async (folder: string): Promise<string[]> => {
  const cwd = dirname(folder);
  const config = join(packageFolder('@forecourt/build', folder), 'lint/oxlintrc.json');
  const { code, output } = await run(
    toolProgram('oxlint', 'oxlint', folder),
    [
      '--config',
      config,
      '--format',
      'unix',
      // The patterns in the configuration apply only below its own folder, which may be in another repository.
      ...['**/dist/**', '**/node_modules/**'].flatMap((pattern) => ['--ignore-pattern', pattern]),
      relative(cwd, folder).split(sep).join('/'),
    ],
    cwd,
  );
  return code === 0 ? [] : output.split('\n').filter((line) => line.trim() !== '');
};

const sectionLines = (title: string, lines: string[]): string[] =>
  lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)] : [];

/**
 * Checks the remotes' types, which include the contract, and their lint, before anything is sent (R-03, R-13).
 * @throws CommandFailure with file, line and error
 */
export const checkTypesAndLint = async (folders: string[]): Promise<void> => {
  const [types, ...lint] = await Promise.all([checkTypesOfAll(folders), ...folders.map(checkLint)]);
  const errors = [...sectionLines('types:', types), ...sectionLines('lint:', lint.flat())];
  if (errors.length > 0) throw new CommandFailure(['The checks found errors, so nothing is published.', ...errors].join('\n'));
};
