import { fileURLToPath } from 'node:url';

const lateOptimisation = fileURLToPath(new URL('../../../shared/build/run/late-optimisation.cjs', import.meta.url));

/**
 * Options of Node for servers of journeys. They run for seconds or minutes, so a quick compilation of the database's
 * WebAssembly and of JavaScript takes less time than an optimised one. With more memory for new objects, the garbage collector runs
 * less often. Processes that they fork inherit the options.
 */
export const SERVER_OPTIONS = ['--liftoff-only', '--max-semi-space-size=64', '--require', lateOptimisation];
