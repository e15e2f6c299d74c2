import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from './debian-packages';

const PROGRAM = '/usr/sbin/nginx';

/** Returns the reason why nginx can't run here; undefined if it can. In CI it installs Debian's package where it is missing. */
export const reasonToSkipNginx = (): string | undefined => {
  if (!installDebianPackages(PROGRAM, 'nginx-light', 'openssl')) return 'nginx is not installed and could not be installed';
  return spawnSync('openssl', ['version']).status === 0 ? undefined : 'openssl is not installed';
};

/** Writes a self-made certificate for the hosts as `fullchain.pem` and `privkey.pem` into a folder. */
export const makeCertificate = (folder: string, hosts: string[], days = 2): void => {
  mkdirSync(folder, { recursive: true });
  const names = hosts.map((host) => `DNS:${host}`).join(',');
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', String(days), '-subj', `/CN=${hosts[0]}`, '-addext', `subjectAltName=${names}`, ...files], // prettier-ignore
    { stdio: 'pipe' },
  );
};

/** Starts nginx with the main settings and the site in a folder of its own; resolves with the function that stops it. */
export const startNginx = async (folder: string, main: string, site: string): Promise<() => Promise<void>> => {
  rmSync(join(folder, 'run'), { recursive: true, force: true });
  mkdirSync(join(folder, 'run'), { recursive: true });
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/run/${kind};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/run/pid; error_log ${folder}/error.log; ${main} http { ${temporary.join(' ')} include ${folder}/site.conf; }`,
  );
  const child = spawn(PROGRAM, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: ['ignore', 'ignore', 'pipe'] }); // prettier-ignore
  let problem = '';
  child.stderr.on('data', (text: Buffer) => (problem += text.toString()));
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  while (!existsSync(join(folder, 'run/pid'))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${problem}`);
    await new Promise((done) => setTimeout(done, 20));
  }
  return stop;
};
