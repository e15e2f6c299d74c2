/** A change is its purpose, the code, and the code in its place. Throws if the source does not have the code exactly once. */
module.exports = (source, library, changes) =>
  changes.reduce((text, [purpose, code, replacement]) => {
    if (text.split(code).length !== 2)
      throw new Error(`${library} has no ${code} to replace, or several. Look how it ${purpose} now.`);
    return text.replace(code, () => replacement);
  }, source);
