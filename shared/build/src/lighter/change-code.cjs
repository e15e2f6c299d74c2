/**
 * Returns the source of a library with changes, each of which has its purpose, the code and the code in its place. Throws if the library
 * has such a code no more or several times.
 */
module.exports = (source, library, changes) =>
  changes.reduce((text, [purpose, code, replacement]) => {
    if (text.split(code).length !== 2)
      throw new Error(`${library} has no ${code} to replace, or several. Look how it ${purpose} now.`);
    return text.replace(code, () => replacement);
  }, source);
