/** Where a line of JavaScript is added to the built code: when it is loaded, or whenever the page renders. */
export interface HostileCode {
  where: 'load' | 'render';
  code: string;
  /** The desk names the version as one that harmed its process. Otherwise the page fails and uses an earlier version. */
  isNamed?: boolean;
  /** Its page takes as long as a page may take. */
  isSlow?: boolean;
}

export declare const HOSTILE_REMOTE: string;
/** Path of the page of the remote in which the code stands. */
export declare const HOSTILE_PAGE: string;
/** By what the remote does. */
export declare const HOSTILE_CODE: Record<string, HostileCode>;
/** Returns the folder with its `release.json`. */
export declare const writeHostileRelease: (version: string, code: HostileCode) => string;
