/* oxlint-disable no-underscore-dangle -- the build puts these names in */
/** Name and version of this remote. */
declare const __REMOTE_NAME__: string;
declare const __REMOTE_VERSION__: string;
