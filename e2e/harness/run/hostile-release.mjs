import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Remote, its page, and the built file of the server in which the page stands. */
export const HOSTILE_REMOTE = 'mf-offers';
export const HOSTILE_PAGE = '/special-offers';
const FILE = 'node/page-offers.cjs';
const COMPONENT = 'const Component = ()=>{';

const withCode = (text, { where, code }) => {
  if (where === 'load') return `${code};\n${text}`;
  if (text.split(COMPONENT).length !== 2) throw new Error(`${HOSTILE_REMOTE}/dist/${FILE} has not one "${COMPONENT}"`);
  return text.replace(COMPONENT, `${COMPONENT} ${code};`);
};

/** The built remote with one more line and the digests that a team's release has. Returns the folder with its `release.json`. */
export const writeHostileRelease = (version, code) => {
  const folder = join(root, 'e2e/.work/hostile', version);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, HOSTILE_REMOTE, 'dist'), folder, { recursive: true });
  const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const text = withCode(readFileSync(join(folder, FILE), 'utf8'), code);
  writeFileSync(join(folder, FILE), text);
  const changed = {
    ...release,
    version,
    container: `${HOSTILE_REMOTE}@${version}`.replaceAll(/\W/g, '_'),
    files: {
      ...release.files,
      [FILE]: { bytes: Buffer.byteLength(text), digest: `sha384-${createHash('sha384').update(text).digest('base64')}` },
    },
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(changed));
  return folder;
};

const onRender = (code) => ({ where: 'render', code });
/** The desk names the version as one that harmed its process. Otherwise the page fails and uses an earlier version. */
const named = (faults) => Object.fromEntries(Object.entries(faults).map(([what, code]) => [what, { ...code, isNamed: true }]));

/** What a remote does, and the line of JavaScript that is added to its built code. */
export const HOSTILE_CODE = {
  ...named({
    'throws in a timer': onRender("setTimeout(() => { throw new Error('late') }, 20)"),
    'rejects without catch': onRender("Promise.reject(new Error('nobody waits'))"),
    'emits an unhandled error': onRender(
      "setTimeout(() => new (require('node:events'))().emit('error', new Error('emitted')), 20)",
    ),
    'ends the process in a timer': onRender('setTimeout(() => process.exit(3), 20)'),
    'loops without end': onRender('for (;;);'),
    'loops without end in a timer': onRender('setTimeout(() => { for (;;); }, 20)'),
    'loops without end in a promise': onRender('Promise.resolve().then(() => { for (;;); })'),
    'loops without end after it waited': onRender('setTimeout(async () => { await null; for (;;); }, 20)'),
    'loops without end in a page that waited': onRender('void (async () => { await null; await null; for (;;); })()'),
    'loops without end while loading': { where: 'load', code: 'for (;;)' },
    'computes for 20 seconds': onRender('{ const end = Date.now() + 20000; while (Date.now() < end); }'),
    'takes memory without end': onRender('{ const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())); }'),
    'changes Array.prototype': onRender("Array.prototype.map = () => { throw new Error('changed') }"),
    'changes Object.prototype': onRender('Object.prototype.added = 1'),
    'changes fetch and console': onRender("globalThis.fetch = () => 'mine'; console.log = () => { throw 1 }"),
  }),
  'ends the process': onRender('process.exit(3)'),
  'kills itself': onRender("process.kill(process.pid, 'SIGKILL')"),
  'waits for a promise that never settles': { ...onRender('throw new Promise(() => undefined)'), isSlow: true },
  'asks the network': onRender("void fetch('http://127.0.0.1:1/')"),
  'opens a file': onRender("require('node:fs').readFileSync('/etc/hostname')"),
  'starts a process': onRender("require('node:child_process').execSync('true')"),
  'starts a thread': onRender("new (require('node:worker_threads').Worker)('', { eval: true })"),
  'opens a server': onRender("require('node:net').createServer().listen(0)"),
  'finds a module by another way': onRender("module.constructor._load('fs').readFileSync('/etc/hostname')"),
  'reads the environment': onRender(
    "if (Object.keys(process.env).some((name) => name !== 'NODE_ENV')) for (;;) throw new Error('it has an environment')",
  ),
  'throws while loading': { where: 'load', code: "throw new Error('no load')" },
};
