import Module from 'node:module';
import { findRemoteOfError } from '../failures';

/** Node's modules by which code leaves its page: files, processes, threads, the network, and Node's own inside. */
const REFUSED = new Set([
  'child_process',
  'cluster',
  'dgram',
  'dns',
  'dns/promises',
  'fs',
  'fs/promises',
  'http2',
  'inspector',
  'inspector/promises',
  'module',
  'net',
  'process',
  'repl',
  'tls',
  'v8',
  'vm',
  'wasi',
  'worker_threads',
]);

/** Packages for browsers and Node import these, but a page asks its site by the function that it is given. */
const HTTP = new Set(['http', 'https']);
const REFUSED_OF_HTTP = ['createServer', 'Server', 'request', 'get'];

const refusal = (file: string, what: string): Error => {
  const owner = findRemoteOfError([file]);
  return new Error(
    `${owner ? `${owner.remote}@${owner.version}` : 'A remote'} may not use ${what} on the server: a page asks its own site by the "fetch" of its services`,
  );
};

const withoutConnections = (name: string, file: string, http: object): object => {
  const refused = REFUSED_OF_HTTP.map((member) => [
    member,
    () => {
      throw refusal(file, `${name}.${member}`);
    },
  ]);
  return { ...http, ...Object.fromEntries(refused) };
};

/** The name is Node's. */
const LOAD = '_load';

type LoadModule = (request: string, parent: { filename?: string } | undefined, isMain: boolean) => unknown;

/** Code in verified copies gets only harmless modules of Node. A mistake is so found at once; malice has other ways. */
export const guardModules = (): void => {
  const loader = Module as unknown as Record<typeof LOAD, LoadModule>;
  const load = loader[LOAD];
  loader[LOAD] = (request, parent, isMain) => {
    const file = parent?.filename ?? '';
    const name = request.replace(/^node:/, '');
    // Node gives every module a parent with a file; code that has found the loader itself may give none.
    const isOwn = file !== '' && !findRemoteOfError([file]);
    if ((!REFUSED.has(name) && !HTTP.has(name)) || isOwn) return load(request, parent, isMain);
    if (REFUSED.has(name)) throw refusal(file, `the module ${request}`);
    return withoutConnections(name, file, load(request, parent, isMain) as object);
  };
};
