/** The part of the package `semver` that the shell uses; the package has no types of its own. */
declare module 'semver' {
  /** Returns the version in its normal form, or null when the text is no version by semver.org. */
  export const valid: (version: string) => string | null;
}
