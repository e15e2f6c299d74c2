const BYTES = 16;

/** A key that no other submission has (L-07). For event handlers: server and browser would make different ones while rendering. */
export const submissionKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
