import { relative } from 'node:path';

/** Milliseconds after which a running test file is named, and between two such looks. */
const LONG = 180_000;

/** Names the test files that have not ended for minutes, so that the log of a hanging run tells which file it waits for. */
export default class SlowFiles {
  #root;
  #began = new Map();
  #looks;

  constructor({ rootDir }) {
    this.#root = rootDir;
  }

  onRunStart() {
    this.#looks = setInterval(() => this.#nameSlowFiles(), LONG);
  }
  onTestFileStart(test) {
    this.#began.set(test, Date.now());
  }
  onTestFileResult(test) {
    this.#began.delete(test);
  }
  onRunComplete() {
    clearInterval(this.#looks);
  }

  #nameSlowFiles() {
    for (const [{ path }, began] of this.#began) {
      const age = Date.now() - began;
      if (age >= LONG) process.stdout.write(`still running after ${Math.round(age / 1000)} s: ${relative(this.#root, path)}\n`);
    }
  }
}
