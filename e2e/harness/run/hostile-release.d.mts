/** Lines of JavaScript for the components of built slots, and what the release document states instead. */
export interface HostileSlots {
  inSlots: Record<string, string>;
  slots?: { needs?: string[]; places?: Record<string, string[]> };
}

/** Where a line of JavaScript is added to the built code: when it is loaded, as the page's data, or whenever the page renders. */
export interface HostileCode extends Partial<HostileSlots> {
  where: 'load' | 'loader' | 'render';
  code: string;
  /** Code of another remote that runs with it. */
  partner?: HostileSlots;
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
export declare const PARTNER_REMOTE: string;
/** A slot of the hostile remote that places itself; slots of two remotes that place each other. */
export declare const ENDLESS_SLOTS: Record<'itself' | 'another' | 'partner', HostileSlots>;
/** Returns the folder with its `release.json`. */
export declare const writeHostileRelease: (version: string, code: HostileCode | HostileSlots, remote?: string) => string;
