import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { lineOf, sourcesBelow } from './read-source.mjs';
import { readSourceTexts } from './wording-source.mjs';

/**
 * Reads `text('search.title', 'Default')` and tables of `declareTexts` (X-10). `owners`: first words that keys may have;
 * `root`: files in mistakes are relative to it. Tests and folders called `testing` are skipped.
 */
export const readWording = ({ folders, owners, root }) => {
  const texts = new Map();
  const tables = [];
  const patterns = [];
  const mistakes = [];
  const isOwn = (key) => owners.includes(key.split('.')[0]);
  const foreign = (key) =>
    `"${key}" belongs to another owner: keys here begin with ${owners.map((owner) => `"${owner}."`).join(' or ')}`;
  for (const path of folders.flatMap(sourcesBelow)) {
    const source = readFileSync(path, 'utf8');
    const file = relative(root, path).split(sep).join('/');
    const found = readSourceTexts(path, source);
    const place = (at) => `${file}:${lineOf(source, at)}`;
    mistakes.push(...found.mistakes.map(({ at, message }) => `${place(at)} ${message}`));
    tables.push(...found.tables);
    patterns.push(...found.patterns.map(({ pattern, at }) => ({ pattern, place: place(at) })));
    for (const { key, text, at } of found.texts) {
      const before = texts.get(key);
      if (!isOwn(key)) mistakes.push(`${place(at)} ${foreign(key)}`);
      else if (before && before.text !== text)
        mistakes.push(
          `${place(at)} "${key}" has the default ${JSON.stringify(text)}, in ${before.place} it has ${JSON.stringify(before.text)}`,
        );
      else texts.set(key, before ?? { text, place: place(at) });
    }
  }
  for (const { pattern, place } of patterns) {
    const prefix = pattern.split('*')[0].replace(/\.$/, '');
    if (!isOwn(pattern)) mistakes.push(`${place} ${foreign(pattern)}`);
    else if (!tables.some((table) => table === prefix || table.startsWith(`${prefix}.`) || prefix.startsWith(`${table}.`)))
      mistakes.push(
        `${place} no text is declared for the computed key "${pattern}": list the texts with declareTexts('${prefix}', { … })`,
      );
  }
  const wording = Object.fromEntries([...texts].map(([key, { text }]) => [key, text]).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { wording, mistakes };
};

/** For the release document. Throws if a key belongs to another owner or has two defaults. */
export const remoteWording = (folder, name) => {
  const { wording, mistakes } = readWording({ folders: [join(folder, 'src')], owners: [name.slice('mf-'.length)], root: folder });
  if (mistakes.length > 0) throw new Error(`${name}: wording keys (X-10)\n${mistakes.join('\n')}`);
  return wording;
};

/** Texts of the shell and of shared packages. Throws if a key has another owner or two defaults. */
export const houseWording = (root) => {
  const packages = [
    { folders: [join(root, 'shell/client'), join(root, 'shell/server')], owners: ['shell'] },
    { folders: [join(root, 'shared/ui/src')], owners: ['ui'] },
    { folders: [join(root, 'shared/rules/src')], owners: ['car', 'form'] },
  ].map((each) => readWording({ ...each, root }));
  const mistakes = packages.flatMap((each) => each.mistakes);
  if (mistakes.length > 0) throw new Error(`Wording keys (X-10)\n${mistakes.join('\n')}`);
  return Object.assign({}, ...packages.map(({ wording }) => wording));
};

const INTRODUCTION = `# Wording

Every visible text has a key and a default. A dealer overrides a text by its key under \`wording:\` in \`site.yaml\`, for example \`search.title: Our stock\`. A key that is not listed here is refused with file, line and the nearest known key. \`{{name}}\` stands for a value, \`*\` for a name of the dealer’s own, such as that of a form. A text with \`{{count}}\` may have a form for each plural, \`<key>_one\` and \`<key>_other\`.

The first word of a key is its owner: the remote, \`shell\`, \`ui\` for shared components, \`car\` and \`form\` for shared rules.

Generated from the sources. To generate it again: \`UPDATE_REFERENCE=1 npm run unit -- shared/build/src/wording\`.
`;

/** Markdown. */
export const wordingPage = (root) => {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const texts = Object.entries(
    Object.assign(houseWording(root), ...remotes.map((name) => remoteWording(join(root, name), name))),
  ).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const owners = [...new Set(texts.map(([key]) => key.split('.')[0]))];
  const sections = owners.map((owner) => {
    const own = texts.filter(([key]) => key.startsWith(`${owner}.`));
    return `## ${owner}\n\n\`\`\`text\n${own.map(([key, text]) => `${key}: ${text === text.trim() ? text : JSON.stringify(text)}`).join('\n')}\n\`\`\`\n`;
  });
  return [INTRODUCTION, ...sections].join('\n');
};
