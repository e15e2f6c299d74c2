type ReleaseDocument = import('@forecourt/contracts/release/release').ReleaseDocument;

/** Checks the two finished builds in `out` against the manifest, and writes `release.json` there. Throws if they differ. */
export declare const assembleReleaseDocument: (
  built: { out: string; manifest: object } & Pick<ReleaseDocument, 'container' | 'shared' | 'federation' | 'wording'>,
) => Promise<ReleaseDocument>;
