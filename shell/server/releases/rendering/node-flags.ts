interface AllowedFiles {
  /** Folders with code, which the process may read; one that ends with `*` is a pattern. */
  folders: readonly string[];
  /** Megabytes of JavaScript objects. */
  memory: number;
}

/** Before 22.13 and 23.5 the flag has another name. */
const hasPermissionFlag = (node: string): boolean => {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  return major > 23 || (major === 23 && minor >= 5) || (major === 22 && minor >= 13);
};

/** Node's own permission model: no file but those of `folders`, no process, no thread, no inspector, no native code. */
export const renderProcessFlags = ({ folders, memory }: AllowedFiles, node = process.versions.node): string[] => [
  hasPermissionFlag(node) ? '--permission' : '--experimental-permission',
  ...folders.map((folder) => `--allow-fs-read=${folder.endsWith('*') ? folder : `${folder}/*`}`),
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=SecurityWarning',
  `--max-old-space-size=${memory}`,
  // A page makes some 50 MB of short-lived objects; with less room for them, collecting garbage takes an eighth of its time.
  '--max-semi-space-size=64',
];
