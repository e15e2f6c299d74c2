/** Set by the build from package.json. */
declare const __REMOTE_NAME__: string;
declare const __REMOTE_VERSION__: string;
