import { Socket as DatagramSocket } from 'node:dgram';
import Module from 'node:module';
import { Server, Socket } from 'node:net';
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

/** Packages for browsers and Node import `http`, but a page asks its site by the function that it is given. */
const REFUSED_OF_HTTP = ['createServer', 'Server', 'request', 'get', 'ClientRequest'];
/** An error in a hook ends the process at once. */
const REFUSED_OF_MODULE: Record<string, string[]> = {
  http: REFUSED_OF_HTTP,
  https: REFUSED_OF_HTTP,
  async_hooks: ['createHook'],
};

const refusal = (file: string, what: string): Error => {
  const owner = findRemoteOfError([file]);
  return new Error(
    `${owner ? `${owner.remote}@${owner.version}` : 'A remote'} may not use ${what} on the server: a page asks its own site by the "fetch" of its services`,
  );
};

const without = (members: readonly string[], name: string, file: string, module: object): object => {
  const refused = members.map((member) => [
    member,
    // It may be called by `new`.
    function refuse() {
      throw refusal(file, `${name}.${member}`);
    },
  ]);
  return { ...module, ...Object.fromEntries(refused) };
};

/** For `import()` too, which gets Node's modules past the guard. The stream to the server is open already. */
export const closeNetwork = (): void => {
  const never = (): never => {
    throw refusal('', 'the network');
  };
  for (const [object, name] of [
    [Socket.prototype, 'connect'],
    [Server.prototype, 'listen'],
    [DatagramSocket.prototype, 'bind'],
    [DatagramSocket.prototype, 'send'],
    [DatagramSocket.prototype, 'connect'],
  ] as const)
    Object.defineProperty(object, name, { value: never, writable: false, configurable: false });
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
    if (isOwn) return load(request, parent, isMain);
    if (REFUSED.has(name)) throw refusal(file, `the module ${request}`);
    const module = load(request, parent, isMain);
    const refused = Object.hasOwn(REFUSED_OF_MODULE, name) ? REFUSED_OF_MODULE[name] : undefined;
    return refused ? without(refused, name, file, module as object) : module;
  };
};
