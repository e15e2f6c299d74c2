/** Set by the build from package.json. */
declare const __REMOTE_NAME__: string;
declare const __REMOTE_VERSION__: string;

/** The text of a style sheet that a library brings. */
declare module '*.css' {
  const text: string;
  export default text;
}
