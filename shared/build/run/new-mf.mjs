import { cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

const bytesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, entry) => sum + bytesOf(join(path, entry)), 0)
    : statSync(path).size;

/** The remote with the least source: the one that is easiest to read and to change into something else. */
export const smallestRemote = (root) =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'src/expose/routes.tsx')))
    .map((name) => ({ name, bytes: bytesOf(join(root, name, 'src')) }))
    .toSorted((a, b) => a.bytes - b.bytes)[0]?.name;

const edit = (file, change) => writeFileSync(file, change(readFileSync(file, 'utf8')));

/** Slot names belong to the contract, so a new remote starts without any. */
const withoutSlots = (folder) => {
  const door = join(folder, 'src/expose/slots.tsx');
  if (!existsSync(door)) return;
  const features = [...readFileSync(door, 'utf8').matchAll(/import\([^)]*'\.\.\/features\/([^/']+)\//g)].map(
    ([, feature]) => feature,
  );
  rmSync(door);
  const routes = readFileSync(join(folder, 'src/expose/routes.tsx'), 'utf8');
  for (const feature of new Set(features))
    if (!routes.includes(`features/${feature}/`)) rmSync(join(folder, 'src/features', feature), { recursive: true, force: true });
};

/** Copies the smallest remote below `root` to `mf-<short>`, with a page of its own at `/<short>`. Returns the folder. */
export const newRemote = (root, name, into = root) => {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is not a name for a remote: use mf- and lower case words, e.g. mf-charging`);
  const folder = join(into, name);
  if (existsSync(folder)) throw new Error(`${name} exists already`);
  const model = smallestRemote(root);
  if (!model) throw new Error(`There is no remote below ${root} to copy`);
  const short = name.slice('mf-'.length);

  cpSync(join(root, model), folder, {
    recursive: true,
    filter: (path) => !/[\\/](dist|node_modules)([\\/]|$)/.test(path.slice(root.length)),
  });
  withoutSlots(folder);
  edit(join(folder, 'package.json'), (text) => {
    const manifest = JSON.parse(text);
    const forecourt = { ...manifest.forecourt, slots: { provides: [], needs: manifest.forecourt.slots.needs } };
    return `${JSON.stringify({ ...manifest, name, version: '1.0.0', forecourt }, null, 2)}\n`;
  });
  let page = 0;
  edit(join(folder, 'src/expose/routes.tsx'), (text) =>
    text
      .replace(/\bid: '[^']+'/g, () => `id: '${short}${page > 0 ? `-${page + 1}` : ''}'`)
      .replace(/\bpath: '[^']+'/g, () => {
        page += 1;
        return `path: '/${short}${page > 1 ? `/${page}` : ''}'`;
      }),
  );
  const readme = join(folder, 'README.md');
  if (existsSync(readme)) edit(readme, (text) => text.replace(/^# .*$/m, `# ${name}`));
  return folder;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(here, '../../..');
  try {
    const name = process.argv[2] ?? '';
    newRemote(root, name);
    console.log(
      `${name} is there, a copy of ${smallestRemote(root)} with its page at /${name.slice(3)}.\nNext: npm install, npm run build -- ${name}, npx forecourt publish ${name} --channel stable`,
    );
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
