export default class SlowFiles {
  constructor(config: { rootDir: string });
  onRunStart(): void;
  onTestFileStart(test: { path: string }): void;
  onTestFileResult(test: { path: string }): void;
  onRunComplete(): void;
}
