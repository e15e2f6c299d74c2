import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { assembleReleaseDocument } from './release-plugin.mjs';
import { releaseFactsOfPackage } from './remote.mjs';
import { remoteWording } from './wording.mjs';

/**
 * Stands in every file for the mark of a build. Each build needs a version of its own for container, class names and
 * addresses, but another version would make the compiler's cache useless.
 */
const BUILD_MARK = 'markofthebuild';
const WAIT = 60;

const filesBelow = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });

/** `path:line:column` and message. */
export const describeCompilerError = ({ moduleName = '', file, loc, message = '' }, root) => {
  // Removes terminal colours, and code frames that repeat the position.
  // oxlint-disable-next-line no-control-regex
  const text = message.replace(/\u001B\[[0-9;]*m/g, '').trim();
  const inText = /\[(?:[^\]]*:)?(\d+):(\d+)\]/.exec(text);
  const place = loc || (inText ? `${inText[1]}:${inText[2]}` : '');
  const module = (file ?? moduleName).replace(/^.*!/, '').replace(/\?.*$/, '');
  const path = module.startsWith('/') ? relative(root, module) : module.replace(/^\.\//, '');
  return `${[path, place.split('-')[0]].filter(Boolean).join(':')}\n${text}`;
};

const writeFinishedBuild = async ({ folder, built, output, stated }) => {
  const files = filesBelow(built).toSorted();
  const hash = createHash('sha256').update(JSON.stringify(stated));
  for (const file of files) hash.update(relative(built, file)).update(readFileSync(file));
  // A part of a version that has only digits must not begin with 0, so the mark begins with a letter.
  const mark = `b${hash.digest('hex')}`.slice(0, BUILD_MARK.length);
  const out = join(output, mark);
  cpSync(built, out, { recursive: true });
  for (const file of filesBelow(out)) {
    const text = readFileSync(file, 'utf8');
    if (text.includes(BUILD_MARK)) writeFileSync(file, text.replaceAll(BUILD_MARK, mark));
  }
  const version = stated.manifest.version.replace(BUILD_MARK, mark);
  const wording = remoteWording(folder, stated.manifest.name);
  const release = await assembleReleaseDocument({ out, wording, ...releaseFactsOfPackage(folder, version) });
  return { release, out };
};

/**
 * `onBuild` gets the release document and the folder with its files, which is valid until the next build; `onTrouble` gets
 * compiler errors; `onFailure` gets errors that these two throw. Writes only below `work`.
 */
export const watchRemote = async (folder, { work, onBuild, onTrouble, onChange, onFailure }) => {
  const version = `${releaseFactsOfPackage(folder).manifest.version.replace(/-.*$/, '')}-dev.${BUILD_MARK}`;
  const built = join(work, 'built');
  const output = join(work, 'builds');
  mkdirSync(output, { recursive: true });
  const { default: configurations } = await import(pathToFileURL(join(folder, 'rspack.config.mjs')).href);
  const compiler = rspack(configurations({ output: built, development: true, version }));
  compiler.hooks.watchRun.tap('forecourt-dev', () => onChange?.());
  let last;
  // Each finished build waits here until the build before it has been passed on, so that builds arrive in order.
  let turn = Promise.resolve();

  const tell = async (error, stats) => {
    const troubles = error ? [{ message: error.message }] : (stats.toJson({ all: false, errors: true }).errors ?? []);
    if (troubles.length > 0) return onTrouble([...new Set(troubles.map((each) => describeCompilerError(each, folder)))]);
    let finished;
    try {
      finished = await writeFinishedBuild({ folder, built, output, stated: releaseFactsOfPackage(folder, version) });
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
