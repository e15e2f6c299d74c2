import { findReachedFiles, importGraph, runtimeRequests } from '../run/import-graph.mjs';

const TEST = /\.test\.ts$/;
const IN_PAGE = '/** @jest-environment jsdom';

const isInPage = ({ path, text }) => TEST.test(path) && text.startsWith(IN_PAGE);

/** Paths of the tests that need a page although they have no JSX. */
export const findTestsInPages = (sources) => sources.filter(isInPage).map(({ path }) => path);

const TESTING = /\.test\.ts$|\/testing\//;
/** Code of tests that modules could keep a trace of. */
const CHANGES_PROCESS = /\bjest\.(?!fn\b|spyOn\b)|\bprocess\.(env|exit|on|once|chdir|umask)|\bglobalThis\b|setFlagsFromString/;
const MODULE_VARIABLE = /^(export )?let /m;

/**
 * Paths of the tests whose files, with all that they import, leave nothing behind that another test file could notice. They share their modules
 * with each other (decision 0071).
 */
export const findPureTests = (sources) => {
  const graph = importGraph(sources, runtimeRequests);
  const withState = new Set(
    sources
      .filter((file) => isInPage(file) || (TESTING.test(file.path) ? CHANGES_PROCESS : MODULE_VARIABLE).test(file.text))
      .map(({ path }) => path),
  );
  return [...graph.keys()].filter(
    (path) => TEST.test(path) && ![...findReachedFiles(graph, path)].some((file) => withState.has(file)),
  );
};
