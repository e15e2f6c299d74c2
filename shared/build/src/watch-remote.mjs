import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { assembleRelease } from './release-plugin.mjs';
import { releaseFacts } from './remote.mjs';
import { remoteWording } from './wording.mjs';

/**
 * Stands in every file where the mark of a build is put. Each build needs a version of its own, for its container, class
 * names and addresses; compiled with another version each time, nothing of the build before could be used again.
 */
const MARK = 'markofthebuild';
const WAIT = 60;

const filesBelow = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });

/** `path:line:column` of what a compiler has to say, and what that is. */
export const troubleOf = ({ moduleName = '', file, loc, message = '' }, root) => {
  // Colours of a terminal, and frames that repeat the place.
  // oxlint-disable-next-line no-control-regex
  const text = message.replace(/\u001B\[[0-9;]*m/g, '').trim();
  const inText = /\[(?:[^\]]*:)?(\d+):(\d+)\]/.exec(text);
  const place = loc || (inText ? `${inText[1]}:${inText[2]}` : '');
  const module = (file ?? moduleName).replace(/^.*!/, '').replace(/\?.*$/, '');
  const path = module.startsWith('/') ? relative(root, module) : module.replace(/^\.\//, '');
  return `${[path, place.split('-')[0]].filter(Boolean).join(':')}\n${text}`;
};

/** Puts the mark of a finished build into a copy of its files and writes the release document beside them. */
const finish = async ({ folder, built, output, stated }) => {
  const files = filesBelow(built).toSorted();
  const hash = createHash('sha256').update(JSON.stringify(stated));
  for (const file of files) hash.update(relative(built, file)).update(readFileSync(file));
  const mark = hash.digest('hex').slice(0, MARK.length);
  const out = join(output, mark);
  // The server reads no source maps.
  cpSync(built, out, { recursive: true, filter: (path) => !path.endsWith('.cjs.map') });
  for (const file of filesBelow(out)) {
    const text = readFileSync(file, 'utf8');
    if (text.includes(MARK)) writeFileSync(file, text.replaceAll(MARK, mark));
  }
  const version = stated.manifest.version.replace(MARK, mark);
  const wording = remoteWording(folder, stated.manifest.name);
  const release = await assembleRelease({ out, wording, ...releaseFacts(folder, version) });
  return { release, out };
};

/**
 * Builds both halves of the remote in `folder` for development, and again whenever a file of it changes. `onBuild` gets
 * the release document and the folder that holds its files until the next build, `onTrouble` the lines that say where and
 * why there is none, `onFailure` what these two throw. Everything is below `work`.
 */
export const watchRemote = async (folder, { work, onBuild, onTrouble, onChange, onFailure }) => {
  const version = `${releaseFacts(folder).manifest.version.replace(/-.*$/, '')}-dev.${MARK}`;
  const built = join(work, 'built');
  const output = join(work, 'builds');
  mkdirSync(output, { recursive: true });
  const { default: configurations } = await import(pathToFileURL(join(folder, 'rspack.config.mjs')).href);
  const compiler = rspack(configurations({ output: built, development: true, version }));
  compiler.hooks.watchRun.tap('forecourt-dev', () => onChange?.());
  let last;
  // One build after the other: the next begins to be sent when the one before it was.
  let turn = Promise.resolve();

  const tell = async (error, stats) => {
    const troubles = error ? [{ message: error.message }] : (stats.toJson({ all: false, errors: true }).errors ?? []);
    if (troubles.length > 0) return onTrouble([...new Set(troubles.map((each) => troubleOf(each, folder)))]);
    let finished;
    try {
      finished = await finish({ folder, built, output, stated: releaseFacts(folder, version) });
    } catch (problem) {
      return onTrouble([problem.message]);
    }
    const { release, out } = finished;
    await onBuild(release, out);
    if (last && last !== out) rmSync(last, { recursive: true, force: true });
    last = out;
  };
  const watching = compiler.watch({ aggregateTimeout: WAIT, ignored: /[\\/](dist|\.git)[\\/]/ }, (error, stats) => {
    turn = turn.then(() => tell(error, stats)).catch(onFailure);
  });
  return {
    async close() {
      await new Promise((done) => {
        watching.close(() => done());
      });
      await new Promise((done) => {
        compiler.close(() => done());
      });
      await turn;
    },
  };
};
