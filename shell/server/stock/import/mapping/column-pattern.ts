/** With the text in place of `{n}` or `*`. */
interface MatchedColumn {
  column: string;
  wildcard: string;
}

/** Contains `{n}` or `*`. */
export const isColumnPattern = (name: string): boolean => name.includes('{n}') || name.includes('*');

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

const expressionOf = (pattern: string): RegExp => {
  const [before = '', after = ''] = pattern.split(/\{n\}|\*/, 2).map(escaped);
  return new RegExp(`^${before}(${pattern.includes('{n}') ? String.raw`\d{1,4}` : '.+'})${after}$`);
};

/** Columns of `{n}` in the order of their numbers, those of `*` in the feed's order. */
export const createColumnFinder = (pattern: string): ((values: Record<string, unknown>) => MatchedColumn[]) => {
  const expression = expressionOf(pattern);
  let last = { header: '', columns: [] as MatchedColumn[] };
  return (values) => {
    const names = Object.keys(values);
    const header = names.join('\n');
    if (header === last.header) return last.columns;
    const columns = names.flatMap((column) => {
      const wildcard = expression.exec(column)?.[1];
      return wildcard === undefined ? [] : [{ column, wildcard }];
    });
    if (pattern.includes('{n}')) columns.sort((a, b) => Number(a.wildcard) - Number(b.wildcard));
    last = { header, columns };
    return columns;
  };
};
