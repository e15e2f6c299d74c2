import { shellConfig } from '@forecourt/build/shell.mjs';

export default (options) => shellConfig(import.meta.url, options);
