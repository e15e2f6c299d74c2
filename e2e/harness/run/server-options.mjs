import { fileURLToPath } from 'node:url';

const lateOptimisation = fileURLToPath(new URL('../../../shared/build/run/late-optimisation.cjs', import.meta.url));

/**
 * Options of Node for servers of journeys. They run for seconds or minutes, so a quick compilation of the database's
 * WebAssembly and of JavaScript takes less time than an optimised one. Processes that they fork inherit the options.
 */
export const SERVER_OPTIONS = ['--liftoff-only', '--require', lateOptimisation];
