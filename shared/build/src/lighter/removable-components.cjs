/**
 * Marks components and contexts as free of side effects and leaves out their names for React's developer tools, so that a
 * chunk gets only those that its code uses.
 */
module.exports = (source) =>
  source
    .replaceAll(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ ')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
