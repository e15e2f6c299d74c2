/**
 * Splits text at `limit` characters, at the end of a word where one is near, into what shows first and the rest.
 * `rest` is '' when the text is not longer than the limit.
 */
export const cutText = (text: string, limit: number): { first: string; rest: string } => {
  if (text.length <= limit) return { first: text, rest: '' };
  const space = text.lastIndexOf(' ', limit);
  const at = space > limit * 0.8 ? space : limit;
  return { first: text.slice(0, at), rest: text.slice(at) };
};
