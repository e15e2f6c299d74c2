const { join } = require('node:path');

const IMPORT = 'require("async_hooks")';
const REPLACEMENT = `require(${JSON.stringify(join(__dirname, 'async-storage.cjs'))})`;

/** Compiles React's server renderer with the small storage in place of Node's; throws if React has no such import any more. */
module.exports = (source) => {
  if (!source.includes(IMPORT))
    throw new Error(`React's server renderer has no ${IMPORT} to replace. Look how it stores the request of a render now.`);
  return source.replace(IMPORT, REPLACEMENT);
};
