/**
 * Marks the schemas of a contract as free of side effects, so that a browser gets only those that its code uses. Most contracts are
 * imported for a constant or a type, and would otherwise bring every schema of their file and the schema library with them.
 */
module.exports = (source) => source.replaceAll(/(?<![\w.$])Type\.(?=[A-Z]\w*\()/g, '/* @__PURE__ */ Type.');
