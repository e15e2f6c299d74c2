/** Name and version of this remote; the build replaces them. */
declare const __REMOTE_NAME__: string;
declare const __REMOTE_VERSION__: string;
