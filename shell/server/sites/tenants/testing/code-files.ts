import { readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

export const repositoryRoot = resolve(__dirname, '../../../../..');

const isCode = (path: string): boolean =>
  /^(shell|mf-[^/]+|shared)\/.*\.(ts|tsx|mts|mjs)$/.test(path) &&
  !/\.(test|example|stories)\.[a-z]+$|(^|\/)(node_modules|dist|\.data)\/|^shared\/testing\/|\/testing\//.test(path);

/** Examples in comments must not count. */
export const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, '')).replaceAll(/(^|\s)\/\/.*$/gm, '');

/** Relative to the root, without tests and built files. */
export async function listSourceFiles(): Promise<string[]> {
  const tops = (await readdir(repositoryRoot)).filter((name) => /^(shell|shared|mf-.+)$/.test(name));
  const walk = async (folder: string): Promise<string[]> => {
    const entries = await readdir(folder, { withFileTypes: true });
    const inner = entries
      .filter((entry) => !['node_modules', 'dist', '.data'].includes(entry.name))
      .map((entry) =>
        entry.isDirectory() ? walk(join(folder, entry.name)) : [relative(repositoryRoot, join(folder, entry.name))],
      );
    return (await Promise.all(inner)).flat();
  };
  return (await Promise.all(tops.map((top) => walk(join(repositoryRoot, top))))).flat().filter(isCode);
}
