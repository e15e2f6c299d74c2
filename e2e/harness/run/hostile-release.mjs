import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Remote, its page, and the built files of the server in which the page and slots stand. */
export const HOSTILE_REMOTE = 'mf-offers';
export const HOSTILE_PAGE = '/special-offers';
const FILES = {
  'mf-offers': { page: 'node/page-offers.cjs', 'offers.strip': 'node/slot-strip.cjs' },
  'mf-search': { 'search.box': 'node/slot-box.cjs' },
};
const COMPONENT = /const Component = \([^)]*\)=>\{/;
const LOADER = /const loader = \(\)=>/;

const once = (text, pattern) => {
  const [before, after, ...others] = text.split(pattern);
  if (after === undefined || others.length > 0) throw new Error(`The built code has not one ${pattern}`);
  return { before, after, found: text.slice(before.length, text.length - after.length) };
};

/** `JSX` and `UI` stand for the names that the shared modules have in the built code. */
const withNames = (code, text) =>
  code
    .replaceAll('JSX', /\(0,([\w$]+)\.jsxs?\)/.exec(text)?.[1] ?? '')
    .replaceAll('UI', /\b(ui_\w+)\.[A-Z]/.exec(text)?.[1] ?? '');

const CHANGES = {
  load: (text, code) => `${code};\n${text}`,
  loader(text, code) {
    const { before, found, after } = once(text, LOADER);
    return `${before}${found}${code} ?? ${after}`;
  },
  render(text, code) {
    const { before, found, after } = once(text, COMPONENT);
    return `${before}${found} ${withNames(code, after)};${after}`;
  },
};

const digestOf = (text) => ({
  bytes: Buffer.byteLength(text),
  digest: `sha384-${createHash('sha384').update(text).digest('base64')}`,
});

const withSlots = (stated, { needs = [], places = {} }) => ({
  ...stated,
  needs: [...new Set([...stated.needs, ...needs])].toSorted(),
  places: { ...stated.places, ...places },
});

/** The built remote with one more line and the digests that a team's release has. Returns the folder with its `release.json`. */
export const writeHostileRelease = (version, { where, code, inSlots = {}, slots = {} }, remote = HOSTILE_REMOTE) => {
  const folder = join(root, 'e2e/.work/hostile', remote, version);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, remote, 'dist'), folder, { recursive: true });
  const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const files = { ...release.files };
  const change = (file, kind, line) => {
    const text = CHANGES[kind](readFileSync(join(folder, file), 'utf8'), line);
    writeFileSync(join(folder, file), text);
    files[file] = digestOf(text);
  };
  if (code) change(FILES[remote].page, where, code);
  for (const [slot, line] of Object.entries(inSlots)) change(FILES[remote][slot], 'render', line);
  const changed = {
    ...release,
    version,
    container: `${remote}@${version}`.replaceAll(/\W/g, '_'),
    files,
    slots: withSlots(release.slots, slots),
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(changed));
  return folder;
};

/** The component is nothing but this slot and `more`. The check of releases reads `RemoteSlot` only if it is not hidden. */
const placing = (slot, { component = 'UI["Remote" + "Slot"]', more = '' } = {}) =>
  `return [(0,JSX.jsx)(${component}, { name: "${slot}", props: {} }, 1)${more}]`;
/** A slot of another remote whose code runs before the parts of the page after it, because it has no data to wait for. */
const SLOT_OF_OTHERS = 'search.priceRange';
const visibly = { component: 'UI.RemoteSlot' };

/** Releases whose slots place themselves or each other, as their documents state. */
export const ENDLESS_SLOTS = {
  itself: {
    inSlots: { 'offers.strip': placing('offers.strip', visibly) },
    slots: { places: { 'offers.strip': ['offers.strip'] } },
  },
  another: {
    inSlots: { 'offers.strip': placing('search.box', visibly) },
    slots: { needs: ['search.box'], places: { 'offers.strip': ['search.box'] } },
  },
  partner: {
    inSlots: { 'search.box': placing('offers.strip', visibly) },
    slots: { needs: ['offers.strip'], places: { 'search.box': ['offers.strip'] } },
  },
};
export const PARTNER_REMOTE = 'mf-search';

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
    'loops without end in a part of its page after a slot': onRender(
      placing(SLOT_OF_OTHERS, { more: ', (0,JSX.jsx)(() => { for (;;); }, {}, 2)' }),
    ),
    'loops without end in a timer of a part of its page after a slot': onRender(
      placing(SLOT_OF_OTHERS, { more: ', (0,JSX.jsx)(() => void setTimeout(() => { for (;;); }, 20), {}, 2)' }),
    ),
    'changes Array.prototype in a part of its page after a slot': onRender(
      placing(SLOT_OF_OTHERS, {
        more: ", (0,JSX.jsx)(() => void (Array.prototype.map = () => { throw new Error('changed') }), {}, 2)",
      }),
    ),
    'changes fetch and console': onRender("globalThis.fetch = () => 'mine'; console.log = () => { throw 1 }"),
  }),
  'ends the process': onRender('process.exit(3)'),
  'kills itself': onRender("process.kill(process.pid, 'SIGKILL')"),
  'waits for a promise that never settles': { ...onRender('throw new Promise(() => undefined)'), isSlow: true },
  'answers with a body that never ends': {
    where: 'loader',
    code: "new Response(new ReadableStream(), { status: 302, headers: { Location: '/' } })",
    isSlow: true,
  },
  'has a slot that places itself': {
    ...onRender(placing('offers.strip')),
    inSlots: { 'offers.strip': placing('offers.strip') },
  },
  'has a slot that another remote places, which it places itself': {
    ...onRender(placing('offers.strip')),
    inSlots: { 'offers.strip': placing('search.box') },
    partner: { inSlots: { 'search.box': placing('offers.strip') } },
  },
  'asks the network': onRender("void fetch('http://127.0.0.1:1/')"),
  'opens a file': onRender("require('node:fs').readFileSync('/etc/hostname')"),
  'starts a process': onRender("require('node:child_process').execSync('true')"),
  'starts a thread': onRender("new (require('node:worker_threads').Worker)('', { eval: true })"),
  'opens a server': onRender("require('node:net').createServer().listen(0)"),
  'finds a module by another way': onRender("module.constructor._load('fs').readFileSync('/etc/hostname')"),
  'reads the environment': onRender(
    "if (Object.keys(process.env).some((name) => name !== 'NODE_ENV')) for (;;) throw new Error('it has an environment')",
  ),
  'adds a global of browsers': onRender("Object.defineProperty(globalThis, 'window', { value: globalThis })"),
  'changes what loops use': onRender("Object.defineProperty(Object.getPrototypeOf([].values()), 'next', { value: 1 })"),
  'throws while loading': { where: 'load', code: "throw new Error('no load')" },
};
