/** A reporter of Jest that names the test files that have not ended for minutes. */
export default class SlowFiles {
  constructor(config: { rootDir: string });
  onRunStart(): void;
  onTestFileStart(test: { path: string }): void;
  onTestFileResult(test: { path: string }): void;
  onRunComplete(): void;
}
