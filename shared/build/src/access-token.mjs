/** Returns what is wrong with the text of a token, without the token; undefined if a request can carry it. */
export const tokenFault = (token, source) => {
  if (/^[\x21-\x7e]+$/.test(token)) return undefined;
  const part = /[\r\n]/.test(token) ? 'a line break' : /\s/.test(token) ? 'a space' : 'a character';
  return `${source} holds ${part}, which no token has: set it to the token alone, as it was printed.`;
};
