import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { ReleaseOrigin } from '@forecourt/contracts/release/release';
import { Command, InvalidArgumentError } from 'commander';
import { CommandFailure } from './api';

const run = promisify(execFile);

/** Options of `forecourt publish` that state where a release comes from. */
export interface OriginOptions {
  commit?: string;
  buildUrl?: string;
  changelog?: string;
}

const parseCommit = (text: string): string => {
  if (/^[0-9a-f]{7,64}$/.test(text)) return text;
  throw new InvalidArgumentError('It must be a commit of 7 to 64 hexadecimal digits.');
};

const parseWebAddress = (text: string): string => {
  if (/^https?:\/\/\S+$/.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError('It must be an address that begins with https:// or http://.');
};

/** Adds the options that state commit, build and changelog to a command. */
export const addReleaseOriginOptions = (command: Command): Command =>
  command
    .option('--commit <hash>', 'commit of the release; default: that of the folder, when nothing is uncommitted', parseCommit)
    .option('--build-url <address>', 'address of the build in your CI', parseWebAddress)
    .option('--changelog <file>', 'Markdown file whose section of this version states what changed');

/** Returns the commit of a remote's folder; undefined outside Git, and when the folder has uncommitted changes. */
const commitOfFolder = async (folder: string): Promise<string | undefined> => {
  const git = async (...args: string[]): Promise<string> => (await run('git', ['-C', folder, ...args])).stdout.trim();
  try {
    return (await git('status', '--porcelain', '--', '.')) === '' ? await git('rev-parse', 'HEAD') : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Returns the text below the heading of a version in a changelog, such as `## 1.1.0` or `## [1.1.0] - 2026-11-23`, up to
 * the next heading of the same level; undefined when there is none.
 */
export const changelogSection = (markdown: string, version: string): string | undefined => {
  const lines = markdown.split(/\r?\n/);
  const isHeading = (line: string): boolean => /^##\s/.test(line);
  const start = lines.findIndex((line) => isHeading(line) && /^##\s+\[?v?([^\]\s]+)/.exec(line)?.[1] === version);
  if (start === -1) return undefined;
  const length = lines.slice(start + 1).findIndex(isHeading);
  return lines
    .slice(start + 1, length === -1 ? undefined : start + 1 + length)
    .join('\n')
    .trim();
};

const readChangelog = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandFailure(`The changelog ${file} can’t be read: ${(error as Error).message}`);
  }
};

/**
 * Returns where a release comes from, as the options and the folder's Git repository state it.
 * @throws CommandFailure when the changelog can't be read or has no section of the version
 */
export const readReleaseOrigin = async (
  folder: string,
  version: string,
  { commit, buildUrl, changelog }: OriginOptions,
): Promise<ReleaseOrigin> => {
  const known = commit ?? (await commitOfFolder(folder));
  const text = changelog === undefined ? undefined : changelogSection(readChangelog(changelog), version);
  if (changelog !== undefined && !text) throw new CommandFailure(`${changelog} has no text below a heading "## ${version}"`);
  return { ...(known ? { commit: known } : {}), ...(buildUrl ? { build: buildUrl } : {}), ...(text ? { changelog: text } : {}) };
};
