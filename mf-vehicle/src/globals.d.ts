/** Name of this remote; the build defines it. */
declare const __REMOTE_NAME__: string;
declare const __REMOTE_VERSION__: string;

/** Text of a library's style sheet. */
declare module '*.css' {
  const text: string;
  export default text;
}
