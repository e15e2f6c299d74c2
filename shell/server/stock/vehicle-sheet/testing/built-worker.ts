import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(__dirname, '../../../../..');
const urlOf = (path: string): string => JSON.stringify(pathToFileURL(join(root, path)).href);

/** Like the server's build; returns the script's path. */
export const buildPdfWorker = (folder: string): string => {
  const script = `import { runCompiler } from ${urlOf('shared/build/src/compile.mjs')};
import { shellConfig } from ${urlOf('shared/build/src/shell.mjs')};
const [, server] = shellConfig(${urlOf('shell/rspack.config.mjs')}, { output: ${JSON.stringify(folder)} });
const { 'sheet-worker': entry } = server.entry;
await runCompiler({ ...server, devtool: false, entry: { 'sheet-worker': entry } });`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root, stdio: 'pipe' });
  return join(folder, 'server/sheet-worker.cjs');
};
