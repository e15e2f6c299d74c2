/** Builds both halves of the remote in `folder` and writes its `release.json`; returns the release document. */
export declare const buildRemote: (
  folder: string,
  options?: { output?: string; development?: boolean; version?: string },
) => Promise<import('@forecourt/contracts/release/release').ReleaseDocument>;
