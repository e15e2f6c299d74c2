import { consoleConfig } from '@forecourt/build/console.mjs';
import { shellConfig } from '@forecourt/build/shell.mjs';

export default (options) => [...shellConfig(import.meta.url, options), consoleConfig(import.meta.url)];
