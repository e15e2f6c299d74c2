export default class NodeEnvironment {
  constructor(config: { projectConfig: object });
  setup(): Promise<void>;
  teardown(): Promise<void>;
}
