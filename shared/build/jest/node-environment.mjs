import { TestEnvironment } from 'jest-environment-node';
import { compileModulesOnce } from './compiled-code.mjs';
import { endTestFile } from './end-test-file.mjs';

compileModulesOnce();

/** The test environment of Node, in which a process compiles each module once. */
export default class NodeEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    endTestFile();
  }
}
