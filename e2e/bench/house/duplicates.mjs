const RUN = 6;
/** Blank lines, comments, imports and lines of punctuation only are no repetition. */
const TRIVIAL_LINE = /^(\W*|\/[/*].*|\*.*|import .*|\} from .*|export \{.*|export \* .*)$/;

/** Lines that count as repetition, with their numbers, without imports that span several lines. */
const solidLines = (text) => {
  let inImport = false;
  return text.split('\n').flatMap((raw, at) => {
    const line = raw.trim();
    if (/^import (type )?\{$/.test(line)) inImport = true;
    const skipped = inImport || TRIVIAL_LINE.test(line);
    if (line.startsWith('} from ')) inImport = false;
    return skipped ? [] : [{ line, number: at + 1 }];
  });
};

/** Pairs of places with six or more equal lines: `{one, other}` as `path:line`, one pair for each two files. */
export const findDuplicateLines = (sources) => {
  const places = new Map();
  for (const { path, text } of sources) {
    const lines = solidLines(text);
    for (let at = 0; at + RUN <= lines.length; at++) {
      const key = lines.slice(at, at + RUN).map(({ line }) => line).join('\n'); // prettier-ignore
      places.set(key, [...(places.get(key) ?? []), { path, at, number: lines[at].number }]);
    }
  }
  const pairs = new Map();
  for (const found of places.values())
    for (const [index, one] of found.entries())
      for (const other of found.slice(index + 1))
        if (one.path !== other.path || other.at - one.at >= RUN)
          pairs.set(`${one.path} ${other.path}`, pairs.get(`${one.path} ${other.path}`) ?? { one: `${one.path}:${one.number}`, other: `${other.path}:${other.number}` }); // prettier-ignore
  return [...pairs.values()];
};
