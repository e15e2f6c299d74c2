/** Name of this remote; the build defines it. */
declare const __REMOTE_NAME__: string;
declare const __REMOTE_VERSION__: string;
