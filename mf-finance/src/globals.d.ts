/* oxlint-disable no-underscore-dangle -- the names that the build defines */
/** Name of the remote that contains this code; the build replaces it by a string. */
declare const __REMOTE_NAME__: string;
declare const __REMOTE_VERSION__: string;
