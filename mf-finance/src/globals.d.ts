/* oxlint-disable no-underscore-dangle -- the names that the build defines */
/** Name and version of this remote, put in by the build. */
declare const __REMOTE_NAME__: string;
declare const __REMOTE_VERSION__: string;
