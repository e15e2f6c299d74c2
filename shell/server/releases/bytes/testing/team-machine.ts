import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';

interface ShellResult {
  code: number;
  output: string;
}

interface RunningDevCommand {
  /** The command printed the link for its first build. */
  link: string;
  output(): string;
  /** Ends the command like Ctrl-C; resolves with the exit code. */
  interrupt(): Promise<number | null>;
}

/** A folder outside of this repository, in which npm downloads nothing. */
export class TeamMachine {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'forecourt-repository-')));
  readonly environment: Record<string, string>;

  constructor() {
    const programs = join(this.folder, '.programs');
    mkdirSync(programs);
    for (const name of ['npm', 'npx']) symlinkSync(join(__dirname, 'npm-without-registry.mjs'), join(programs, name));
    this.environment = {
      PATH: [programs, process.env['PATH']].join(delimiter),
      HOME: this.folder,
      RUNNER_TEMP: this.folder,
    };
  }

  /** In bash, as a person or a CI does; resolves with the exit code of the first that fails. */
  readonly run = (commands: string, cwd: string, environment: Record<string, string> = {}): Promise<ShellResult> =>
    new Promise((done) => {
      const child = execFile(
        'bash',
        ['-e', '-c', commands],
        { cwd, env: { ...this.environment, ...environment }, maxBuffer: 2 ** 26 },
        (_error, out, err) => done({ code: child.exitCode ?? -1, output: `${out}${err}` }),
      );
    });

  async startDev(command: string, cwd: string, environment: Record<string, string>): Promise<RunningDevCommand> {
    const child = spawn('bash', ['-c', `exec ${command}`], {
      cwd,
      env: { ...this.environment, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    const link = await new Promise<string>((ready, fail) => {
      const add = (part: Buffer): void => {
        output += part.toString('utf8');
        const [found] = /http:\/\/\S+/.exec(output) ?? [];
        if (found && output.includes('is shown')) ready(found);
      };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', add);
      child.once('exit', (code) => fail(new Error(`forecourt dev ended with exit code ${code}: ${output}`)));
    });
    child.removeAllListeners('exit');
    return {
      link,
      output: () => output,
      async interrupt() {
        // The command itself may end after npx, and holds the output until then.
        const ended = once(child, 'close');
        // Ctrl-C reaches every process of a terminal, so npx gets it too.
        process.kill(-(child.pid ?? 0), 'SIGINT');
        return ((await ended) as [number | null])[0];
      },
    };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

interface Workflow {
  jobs: Record<string, { env: Record<string, string>; steps: { run?: string }[] }>;
}

/** Commands and variables of a job in a GitHub workflow, with the values of a test. */
export const readWorkflowJob = (file: string, job: string, values: Record<string, string>) => {
  const { jobs } = parse(readFileSync(file, 'utf8')) as Workflow;
  const { env, steps } = jobs[job] ?? { env: {}, steps: [] };
  const valueOf = (name: string): string => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} uses ${name}, for which the test has no value`);
    return value;
  };
  const fill = (text: string): string => text.replaceAll(/\$\{\{ (\S+) \}\}/g, (_all, name: string) => valueOf(name));
  return {
    commands: steps.flatMap(({ run }) => (run === undefined ? [] : [run])),
    environment: Object.fromEntries(Object.entries(env).map(([name, text]) => [name, fill(text)])),
  };
};
