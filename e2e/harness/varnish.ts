import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { installDebianPackages } from './debian-packages';
import { guideFileText } from './guide-files';

const PROGRAM = '/usr/sbin/varnishd';

/** Returns the reason why Varnish can't run here; undefined if it can. In CI it installs Debian's package where it is missing. */
export const reasonToSkipVarnish = (): string | undefined =>
  installDebianPackages(PROGRAM, 'varnish') ? undefined : 'varnish is not installed and could not be installed';

const doesAnswer = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });

export interface RunningVarnish {
  port: number;
  /** Returns the number of requests that were answered from the cache. */
  countHits(): number;
  stop(): Promise<void>;
}

/**
 * Starts Varnish with the operator's guide's configuration in front of two processes.
 * @param token token with which the processes may drop pages
 */
export const startVarnish = async (
  folder: string,
  { port, processes, token }: { port: number; processes: readonly [number, number]; token: string },
): Promise<RunningVarnish> => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const configuration = guideFileText('varnish.vcl', [
    ['"4001"', `"${processes[0]}"`],
    ['"4002"', `"${processes[1]}"`],
    ['replace-this-token', token],
  ]);
  writeFileSync(join(folder, 'forecourt.vcl'), configuration);
  const child = spawn(
    PROGRAM,
    ['-F', '-j', 'none', '-n', join(folder, 'run'), '-a', `127.0.0.1:${port}`, '-f', join(folder, 'forecourt.vcl'), '-T', 'none', '-s', 'malloc,64m', '-p', 'http_gzip_support=off'], // prettier-ignore
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let problem = '';
  child.stderr.on('data', (text: Buffer) => (problem += text.toString()));
  while (!(await doesAnswer(port))) {
    if (child.exitCode !== null) throw new Error(`Varnish ended: ${problem}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  const countHits = (): number => {
    const line = execFileSync('varnishstat', ['-1', '-n', join(folder, 'run'), '-f', 'MAIN.cache_hit'], { encoding: 'utf8' });
    return Number(/^MAIN\.cache_hit\s+(\d+)/.exec(line)?.[1]);
  };
  return {
    port,
    countHits,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};
