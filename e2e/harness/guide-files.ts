import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from './folders';

const GUIDE = join(REPOSITORY_ROOT, 'shared/guides/operator');

/** Returns the path of a file of the operator's guide. */
export const guideFilePath = (name: string): string => join(GUIDE, name);

/**
 * Returns the text of a file of the operator's guide with the ports, paths and hosts of a test.
 * @throws Error if the file lacks a text that the test replaces, so that the test never runs another file than the guide's
 */
export const guideFileText = (name: string, replacements: [from: string, to: string][]): string => {
  const text = readFileSync(guideFilePath(name), 'utf8');
  for (const [from] of replacements) if (!text.includes(from)) throw new Error(`${name} does not contain "${from}"`);
  const texts = new Map(replacements);
  const patterns = replacements.map(([from]) => from.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // In one pass, so that a new port that begins like another one of the file stays as it is.
  return text.replaceAll(new RegExp(patterns.join('|'), 'g'), (from) => texts.get(from) ?? from);
};

/** Returns what the `sed` of the guide makes of the main settings of Debian's nginx.conf, for one worker process. */
export const guideNginxMain = (): string => {
  const guide = readFileSync(join(GUIDE, '../operator.md'), 'utf8');
  const command = /sed -i (.*) \/etc\/nginx\/nginx\.conf/.exec(guide)?.[1];
  if (!command) throw new Error('operator.md has no sed for /etc/nginx/nginx.conf');
  const input = 'worker_processes auto;\nevents {\n\tworker_connections 768;\n}\n';
  return execFileSync('sh', ['-c', `sed ${command}`], { input, encoding: 'utf8' }).replace('auto', '1');
};

/** Returns the variables of an environment file of systemd. */
export const parseEnvironmentFile = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
