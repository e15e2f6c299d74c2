import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const FENCED_CODE = /^ *```[^]*?^ *```$/gm;
const LINK = /\]\(([^)\s]+)\)/g;
/** Matches a path of this repository in code marks, such as `shared/rules/src/search/filters.ts`. */
const PATH = /`((?:shell|shared|e2e|mf-[a-z]+|\.ci)\/[\w./@-]*[\w/])`/g;
/** Matches paths that exist only after a build or a run. */
const MADE_LATER = /\/(dist|\.work)\//;

/** Matches a path in the sources of a remote, such as `model/state/url-state.ts`, which its README writes with or without `src/`. */
const PATH_IN_REMOTE = /`(?:src\/)?((?:expose|features|model|parts)(?:\/[\w./-]*)?)`/g;

const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
const files = ['.', 'shared/guides', 'shared/decisions', 'e2e/bench', ...remotes].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8').replaceAll(FENCED_CODE, '');

/** Returns the anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const isBroken = (file: string, link: string): boolean => {
  if (/^[a-z]+:/.test(link)) return false;
  const [path = '', anchor] = link.split('#');
  const target = path ? join(dirname(file), path) : file;
  return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor));
};

it.each(files)('R-09 every link of %s leads to a file and a heading', (file) => {
  const links = [
    ...textOf(file)
      .replaceAll(/`[^`\n]*`/g, '')
      .matchAll(LINK),
    ...textOf(file).matchAll(/ src(?:set)?="([^"]+)"/g),
  ];
  expect(links.map(([, link = '']) => link).filter((link) => isBroken(file, link))).toEqual([]);
});

// A decision names the files of its time, and a changelog those of its versions.
it.each(files.filter((file) => !/decisions\/\d|CHANGELOG/.test(file)))('R-09 every path that %s names exists', (file) => {
  const paths = [...textOf(file).matchAll(PATH)].map(([, path = '']) => path);
  expect(paths.filter((path) => !MADE_LATER.test(path) && !existsSync(join(root, path)))).toEqual([]);
});

it.each(remotes)('R-09 every path in its sources that the README of %s names exists', (remote) => {
  const paths = [...textOf(join(remote, 'README.md')).matchAll(PATH_IN_REMOTE)].map(([, path = '']) => path);
  expect(paths.filter((path) => !existsSync(join(root, remote, 'src', path)))).toEqual([]);
});
