import { TestEnvironment } from 'jest-environment-node';
import { compileModulesOnce } from './compiled-code.mjs';

compileModulesOnce();

/** The test environment of Node, in which a process compiles each module once. */
export default TestEnvironment;
