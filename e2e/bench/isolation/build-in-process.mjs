import { rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runCompiler } from '@forecourt/build/compile.mjs';
import { shellConfig } from '@forecourt/build/shell.mjs';
import { BENCH_WORK_FOLDER, REPOSITORY_ROOT } from '../installation.mjs';

const { rspack } = createRequire(join(REPOSITORY_ROOT, 'shared/build/package.json'))('@rspack/core');
const standIn = join(dirname(fileURLToPath(import.meta.url)), 'in-process-door.ts');

/** The server from the same sources, which makes pages in its own process. Resolves with its script. */
export const buildServerInProcess = async () => {
  const root = join(BENCH_WORK_FOLDER, 'in-process');
  const output = join(root, 'shell/dist');
  rmSync(root, { recursive: true, force: true });
  const configuration = shellConfig(pathToFileURL(join(REPOSITORY_ROOT, 'shell/rspack.config.mjs')).href, { output }).find(
    ({ name }) => name === 'shell:server',
  );
  const replacement = new rspack.NormalModuleReplacementPlugin(/^\.\/start-render-processes$/, standIn);
  await runCompiler([{ ...configuration, plugins: [...configuration.plugins, replacement] }]);
  symlinkSync(join(REPOSITORY_ROOT, 'shell/node_modules'), join(root, 'shell/node_modules'), 'dir');
  return join(output, 'server/main.cjs');
};
