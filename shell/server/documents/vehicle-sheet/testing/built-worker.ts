import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(__dirname, '../../../../..');
const urlOf = (path: string): string => JSON.stringify(pathToFileURL(join(root, path)).href);

/** Builds the worker into a folder, like the server's build; returns its path. */
export const builtWorker = (folder: string): string => {
  const script = `import { compile } from ${urlOf('shared/build/src/compile.mjs')};
import { shellConfig } from ${urlOf('shared/build/src/shell.mjs')};
const [, server] = shellConfig(${urlOf('shell/rspack.config.mjs')}, { output: ${JSON.stringify(folder)} });
const { 'sheet-worker': entry } = server.entry;
await compile({ ...server, devtool: false, entry: { 'sheet-worker': entry } });`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root, stdio: 'pipe' });
  return join(folder, 'server/sheet-worker.cjs');
};
