/** Name and version of this remote, put in at build time. */
declare const __REMOTE_NAME__: string;
declare const __REMOTE_VERSION__: string;
