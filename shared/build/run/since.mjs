import { execFileSync } from 'node:child_process';
import { findReachedFiles, importGraph, runtimeRequests } from './import-graph.mjs';

const CODE = /\.[mc]?[jt]sx?$/;
const TEST = /\.test\.tsx?$/;
const JOURNEY = /\.spec\.ts$/;
const TEXT = /\.md$/;
const NAMES_TEXT = /\.md\b/;
/** Settings and presets that every test runs with. */
const CONFIG =
  /(^|\/)(package(-lock)?|tsconfig[^/]*)\.json$|(^|\/)(rspack|playwright)\.config\.\w+$|^shared\/build\/(jest|lint|src)\/|^\.[^/]+$/;

/** A room of the server, a part of the shell, a package or a remote. */
const roomOf = (path) => {
  const folders = path.split('/').slice(0, -1);
  return folders.slice(0, path.startsWith('shell/server/') ? 4 : 2).join('/');
};

/** Paths relative to the root: changed in commits since `revision`, not committed, or untracked; also the old paths of moved files. */
export const findChangedFiles = (root, revision) => {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const [base] = git('merge-base', revision, 'HEAD').map((line) => line.trim());
  return [...git('diff', '--name-only', '--no-renames', '-z', base), ...git('ls-files', '-o', '--exclude-standard', '-z')];
};

const findReaching = (graph, changed) =>
  [...graph.keys()].filter((path) => [...findReachedFiles(graph, path)].some((file) => changed.has(file)));

/**
 * What a change reaches. `everything` names the changed files that every test may depend on: configuration, and what is neither
 * code nor text. `distant` are tests outside of the changed rooms that take seconds each: with a database, a server or a build.
 */
export const planSince = ({ changed, sources, slow }) => {
  const everything = changed.filter((path) => !TEST.test(path) && (CONFIG.test(path) || !(CODE.test(path) || TEXT.test(path))));
  const reaching = findReaching(importGraph(sources, runtimeRequests), new Set(changed));
  const readsTexts = ({ path, text }) => TEST.test(path) && NAMES_TEXT.test(text);
  const ofTexts = changed.some((path) => TEXT.test(path)) ? sources.filter(readsTexts).map(({ path }) => path) : [];
  const tests = [...new Set([...reaching.filter((path) => TEST.test(path)), ...ofTexts])];
  const rooms = new Set(changed.map(roomOf));
  const isDistant = (path) => slow.includes(path) && !rooms.has(roomOf(path));
  return {
    everything,
    tests: tests.filter((path) => !isDistant(path)),
    distant: tests.filter(isDistant),
    journeys: reaching.filter((path) => JOURNEY.test(path)),
  };
};

/** What nobody may take for tested after a run since a revision. */
export const leftOutSince = ({ distant, journeys }) => {
  const rooms = [...new Set(distant.map(roomOf))].join(', ');
  return [
    'unused code (knip), builds, benchmarks, PostgreSQL',
    ...(distant.length > 0 ? [`${distant.length} tests with a database, a server or a build in other rooms: ${rooms}`] : []),
    journeys.length > 0 ? `all journeys, also those that import a changed file: ${journeys.join(' ')}` : 'all journeys',
  ].join('; ');
};
