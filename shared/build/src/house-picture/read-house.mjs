import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that are no rooms: tests' own, and what is installed, built or written by a run. */
const NO_ROOMS = new Set(['testing', 'dist', 'node_modules', 'results', 'test-results', 'playwright-report']);
/** Order of the shared packages, by which each may import only those before it. */
const LAYERS = ['contracts', 'rules', 'store', 'ui'];

const foldersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !NO_ROOMS.has(entry.name) && !entry.name.startsWith('.'))
        .map(({ name }) => name)
        .toSorted()
    : [];

const roomsIn = (folder, names) => names.map((name) => ({ name, rooms: foldersIn(join(folder, name)) }));

/** Reads the folders that the picture of the house shows. */
export const readHouse = (root) => {
  const shell = foldersIn(join(root, 'shell'));
  const shared = ['testing', ...foldersIn(join(root, 'shared'))];
  const server = join(root, 'shell/server');
  return {
    shell: shell.filter((name) => name !== 'server'),
    wings: roomsIn(server, foldersIn(server)),
    remotes: foldersIn(root)
      .filter((name) => name.startsWith('mf-'))
      .map((name) => ({ name, rooms: foldersIn(join(root, name, 'src/features')) })),
    layers: LAYERS.filter((name) => shared.includes(name)),
    besides: shared.filter((name) => !LAYERS.includes(name)).toSorted(),
    proofs: foldersIn(join(root, 'e2e')),
  };
};
