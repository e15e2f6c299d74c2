const changeCode = require('./change-code.cjs');

/** Only React Router's own server has the list of files that a link loads ahead. */
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

module.exports = (source) => (source.includes('function LinkWithRef(') ? changeCode(source, 'React Router', CHANGES) : source);
