import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildRemote } from '../../../shared/build/src/build-remote.mjs';

// node build-variant.mjs '{"remote","version","kind","folder","edits"}': see harness/variants.ts.
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const { remote, version, kind, folder, edits = [] } = JSON.parse(process.argv[2]);
const source = join(root, remote);

const FAULTS = {
  works: '(Component) => Component',
  throws: `() => () => { throw new Error('${remote} is broken on purpose'); }`,
  // The build runs the files that list a remote's routes and slots without React, so this replacement contains no JSX.
  'throws-in-browser': `(Component) => (props) => {
  if (typeof document === 'undefined') return Component(props);
  throw new Error('${remote} is broken on purpose');
}`,
  'posts-nowhere': `(Component) => (props) => {
  // Before React's own listener, so that forms look as always, show no error and send nothing.
  if (typeof document !== 'undefined') document.addEventListener('submit', (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  return Component(props);
}`,
  'adds-script': `(Component) => (props) => {
  if (typeof document === 'undefined') return Component(props);
  const script = document.createElement('script');
  script.src = 'https://scripts.elsewhere.example/added.js';
  document.head.append(script);
  return Component(props);
}`,
};

const door = (name, body) => {
  const original = relative(join(folder, 'src/expose'), join(source, 'src/expose', name))
    .split('\\')
    .join('/');
  writeFileSync(join(folder, 'src/expose', `${name}.tsx`), `import { ${name} as working } from '${original}';\n${body}`);
};

/** Writes doors that wrap every page and slot of the remote. */
const wrapDoors = () => {
  mkdirSync(join(folder, 'src/expose'), { recursive: true });
  const wrap = `const wrap = ${FAULTS[kind]};\nconst wrapped = (module) => ({ ...module, Component: wrap(module.Component) });\n`;
  door(
    'routes',
    `${wrap}export const routes = working.map((route) => ({ ...route, lazy: () => route.lazy().then(wrapped) }));\n`,
  );
  door(
    'slots',
    `${wrap}export const slots = Object.fromEntries(
  Object.entries(working).map(([name, slot]) => [name, { ...slot, load: () => slot.load().then(wrapped) }]),
);\n`,
  );
};

/** Copies the sources and replaces texts. Stops the build unless a file has the text exactly once. */
const copyEdited = () => {
  cpSync(join(source, 'src'), join(folder, 'src'), { recursive: true });
  for (const { file, find, replace } of edits) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const times = text.split(find).length - 1;
    if (times !== 1) throw new Error(`${remote}/${file} has the text to replace ${times} times instead of once: ${find}`);
    writeFileSync(
      path,
      text.replace(find, () => replace),
    );
  }
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version }, null, 2));
cpSync(join(source, 'rspack.config.mjs'), join(folder, 'rspack.config.mjs'));
if (kind === 'edited') copyEdited();
else wrapDoors();
await buildRemote(folder);
