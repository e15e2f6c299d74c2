const changeCode = require('./change-code.cjs');

/** What is changed in React Router's links. Only its own server has the list of files that a link loads ahead. */
const CHANGES = [
  [
    'watches a link',
    `usePrefetchBehavior(
      prefetch,
      rest
    );`,
    '[false, null, {}];',
  ],
  ['loads the files of a page ahead', 'createElement(PrefetchPageLinks, { page: href })', 'createElement("link")'],
];

/** Compiles React Router's file with the links so that they load no files ahead. Throws if it has no such code any more. */
module.exports = (source) => (source.includes('function LinkWithRef(') ? changeCode(source, 'React Router', CHANGES) : source);
