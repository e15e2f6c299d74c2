import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHARED_SINGLETONS } from '../src/singletons.mjs';
import { filesBelow, requireRemoteName, starterFiles } from '../src/starter-files.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const STARTER = resolve(here, '../starter');
const bytesOf = (folder) => filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0);

/** The remote with the least source code is the model of a new one. */
export const findSmallestRemote = (root) =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'src/expose/routes.tsx')))
    .map((name) => ({ name, bytes: bytesOf(join(root, name, 'src')) }))
    .toSorted((a, b) => a.bytes - b.bytes)[0]?.name;

const isOurs = (name) => name.startsWith('@forecourt/') || Object.values(SHARED_SINGLETONS).includes(name);

/** Leaves out the slots and packages that only the copied remote uses. */
const manifestOfNewRemote = ({ type, dependencies, forecourt }, name) => ({
  name,
  version: '1.0.0',
  private: true,
  type,
  dependencies: Object.fromEntries(Object.entries(dependencies).filter(([dependency]) => isOurs(dependency))),
  forecourt: { contract: forecourt.contract, slots: { provides: [] } },
});

const writeStarter = async (root, folder, name) => {
  // A long name of the remote changes where lines break, so the new files are formatted again.
  const { format, resolveConfig } = await import('prettier');
  const style = await resolveConfig(join(root, 'package.json'));
  for (const { path, text } of starterFiles(STARTER, name)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), await format(text, { ...style, filepath: path }));
  }
};

const remoteWithAddress = (root, short) =>
  readdirSync(root).find((name) => {
    const door = join(root, name, 'src/expose/routes.tsx');
    return name.startsWith('mf-') && existsSync(door) && readFileSync(door, 'utf8').includes(`'/${short}'`);
  });

/**
 * Copies the build files of the smallest remote below `root`. The new one has a page at `/<short>` and no slots, because
 * the contract names slots. Returns the folder.
 */
export const createRemote = async (root, name, into = root) => {
  requireRemoteName(name, 'npm run new:mf mf-charging');
  const folder = join(into, name);
  if (existsSync(folder)) throw new Error(`${name} exists already`);
  const model = findSmallestRemote(root);
  if (!model) throw new Error(`There is no remote below ${root} to copy`);
  const short = name.slice('mf-'.length);
  const owner = remoteWithAddress(root, short);
  if (owner) throw new Error(`/${short} is a page of ${owner} already: choose another name`);

  try {
    cpSync(join(root, model), folder, {
      recursive: true,
      filter: (path) => !/[\\/](src|dist|node_modules|tools|README\.md)([\\/]|$)/.test(path.slice(join(root, model).length)),
    });
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOfNewRemote(manifest, name), null, 2)}\n`);
    await writeStarter(root, folder, name);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(here, '../../..');
  try {
    const name = process.argv[2] ?? '';
    const model = findSmallestRemote(root);
    await createRemote(root, name);
    console.log(
      `Created ${name}: its build files are copies of those of ${model}; its first page is /${name.slice(3)}.\nNext: npm install, then UPDATE_REFERENCE=1 npm run unit -- shared/build/src/wording for the list of texts, npm run check, npm run dev -- ${name} --dealer SLUG to look at it at a dealer, and with the server running npx forecourt publish ${name} --channel stable`,
    );
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
