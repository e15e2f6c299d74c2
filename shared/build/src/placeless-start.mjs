import { createRequire } from 'node:module';
import { rspack } from '@rspack/core';

const RUNTIME = '@module-federation/webpack-bundler-runtime';

const runtimeFile = (folder) => {
  const { resolve } = createRequire(import.meta.url);
  return resolve(RUNTIME, { paths: [resolve('@module-federation/runtime-tools', { paths: [folder] })] });
};

/**
 * The plugin of Module Federation names its runtime by the folder where it is installed, in the address of the entry's start. This
 * plugin gives it a name without the folder, so that a build has the same bytes wherever it is made.
 */
export class PlacelessStartPlugin {
  apply(compiler) {
    const file = runtimeFile(compiler.context);
    const written = encodeURIComponent(JSON.stringify(file));
    compiler.options.resolve.alias = { ...compiler.options.resolve.alias, [RUNTIME]: file };
    new rspack.NormalModuleReplacementPlugin(/__module_federation_bundler_runtime__/, (data) => {
      if (data.createData) return;
      if (!data.request.includes(written)) throw new Error(`The entry's start does not name ${file}`);
      data.request = data.request.replace(written, encodeURIComponent(JSON.stringify(RUNTIME)));
    }).apply(compiler);
  }
}
