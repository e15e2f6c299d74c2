/** React's production code for the server: of pages, which may wait for their data, and of parts, which may not. */
exports.renderToPipeableStream =
  require('../../../../node_modules/react-dom/cjs/react-dom-server.node.production.js').renderToPipeableStream;
exports.renderToString =
  require('../../../../node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js').renderToString;
