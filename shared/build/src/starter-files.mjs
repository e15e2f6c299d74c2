import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const TEMPLATE = '.template';

export const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );

export const requireRemoteName = (name, example) => {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is not a name for a remote: use mf- and lower case words, e.g. ${example}`);
};

const titleOf = (short) => short[0].toUpperCase() + short.slice(1).replaceAll('-', ' ');

/** npm packs no file that begins with a dot, so these begin with `dot-`. */
const placeOf = (path, short) =>
  path
    .slice(0, -TEMPLATE.length)
    .split(sep)
    .map((part) => part.replace(/^dot-/, '.'))
    .join('/')
    .replace('features/page/page', `features/${short}-page/${short}-page`);

export const starterFiles = (starter, name) => {
  const short = name.slice('mf-'.length);
  return filesBelow(starter).map((file) => ({
    path: placeOf(relative(starter, file), short),
    text: readFileSync(file, 'utf8')
      .replaceAll('__NAME__', name)
      .replaceAll('__SHORT__', short)
      .replaceAll('__TITLE__', titleOf(short)),
  }));
};
