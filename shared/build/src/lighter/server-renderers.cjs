/**
 * React's production code for the server: of pages, which may wait for their data, and of parts, which may not. The build gives both
 * names their files (`serverPackageAliases`).
 */
exports.renderToPipeableStream = require('renderer-of-pages').renderToPipeableStream;
exports.renderToString = require('renderer-of-parts').renderToString;
