import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { findFreePort } from '../../shared/build/run/free-port.mjs';
import { parseEnvironmentFile, guideFileText } from './guide-files';

interface GuideProcess {
  port: number;
  adminPort: number;
  child?: ChildProcess;
}

/** Returns the command and the variables of the guide's systemd unit for the process at a port. */
const unitOf = (port: number): { script: string; execArgv: string[]; environment: Record<string, string> } => {
  const unit = guideFileText('forecourt@.service', [['%i', String(port)]]);
  const valueOf = (key: string): string => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const [, ...words] = valueOf('ExecStart').split(' ');
  return {
    script: words.at(-1) ?? '',
    execArgv: words.slice(0, -1),
    environment: parseEnvironmentFile(valueOf('Environment').replaceAll(' ', '\n')),
  };
};

/** The processes of a test by the guide's unit. Further starts run the version in `root`, as the link `current` names it. */
export class GuideServerProcesses {
  readonly list: GuideProcess[] = [];
  readonly #log: number;
  readonly #control = createServer((incoming, answer) => {
    const named = this.list.find(({ port }) => incoming.url === `/${port}`);
    void (named ? this.#end(named).then(() => this.#start(named)) : Promise.reject(new Error('unknown port'))).then(
      () => answer.end(),
      () => answer.writeHead(500).end(),
    );
  });

  constructor(
    private readonly folder: string,
    readonly environment: Record<string, string>,
    public root: string,
  ) {
    this.#log = openSync(join(folder, 'forecourt.log'), 'a');
  }

  async start(count: number): Promise<void> {
    await new Promise<void>((done) => this.#control.listen(0, '127.0.0.1', done));
    for (let index = 0; index < count; index += 1)
      this.list.push({ port: await findFreePort(), adminPort: await findFreePort() });
    for (const each of this.list) await this.#start(each);
  }

  /** Address to which `rolling-restart.sh` appends a port, in place of `systemctl restart forecourt@`. */
  get restartAddress(): string {
    return `http://127.0.0.1:${(this.#control.address() as AddressInfo).port}/`;
  }

  async stop(): Promise<void> {
    await Promise.all(this.list.map((each) => this.#end(each)));
    this.#control.close();
    this.#control.closeAllConnections();
    closeSync(this.#log);
  }

  async #start(one: GuideProcess): Promise<void> {
    const { script, execArgv, environment } = unitOf(one.port);
    const ports = { FORECOURT_ROOT: this.root, ADMIN_PORT: String(one.adminPort) };
    const child = fork(join(this.root, script), [], {
      cwd: this.root,
      env: { PATH: process.env['PATH'], ...this.environment, ...environment, ...ports },
      execArgv,
      stdio: ['ignore', this.#log, this.#log, 'ipc'],
    });
    one.child = child;
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`A process ended with exit code ${code}; see ${this.folder}/forecourt.log`)));
      child.on('message', (message: { type?: string }) => message.type === 'listening' && resolve());
    });
  }

  async #end({ child }: GuideProcess): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}
