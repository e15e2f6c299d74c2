/** Cuts at `limit` characters, or at the end of a word shortly before. `rest` is '' for a text that is not longer. */
export const cutText = (text: string, limit: number): { first: string; rest: string } => {
  if (text.length <= limit) return { first: text, rest: '' };
  const space = text.lastIndexOf(' ', limit);
  const at = space > limit * 0.8 ? space : limit;
  return { first: text.slice(0, at), rest: text.slice(at) };
};
