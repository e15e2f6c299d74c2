/**
 * A name, an address or any other text that a person types into one line. Line breaks become spaces and control characters go:
 * only a program sends them, to begin a line of its own in a mail or an ADF document.
 */
export const oneLineText = (text: string): string =>
  text
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
