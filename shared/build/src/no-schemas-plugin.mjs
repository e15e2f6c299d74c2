import { rspack } from '@rspack/core';
import { modulesOf } from './lean-entry.mjs';

const SCHEMA_LIBRARY = /[\\/]node_modules[\\/]typebox[\\/]/;
const CONTRACT = /[\\/]contracts[\\/]src[\\/]/;

/** One constant from a file with schemas would bring 3 KB and more of them, and of their library, to a page. */
export class NoSchemasPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('NoSchemasPlugin', (compilation) => {
      compilation.hooks.afterSeal.tap('NoSchemasPlugin', () => {
        for (const chunk of compilation.chunks) {
          const files = modulesOf(compilation, chunk).map(({ resource }) => resource ?? '');
          if (!files.some((file) => SCHEMA_LIBRARY.test(file))) continue;
          const contracts = files.filter((file) => CONTRACT.test(file)).join(', ');
          const fault = `The chunk ${chunk.name ?? chunk.id} contains the schema library typebox, with ${contracts || 'no contract'}: take the constants that browsers use from a file without schemas`;
          compilation.errors.push(new rspack.WebpackError(fault));
        }
      });
    });
  }
}
