import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { StoredReleaseCatalogue } from '../catalogue/catalogue';
import { releaseDigest } from '../catalogue/digest';
import type { SignatureCheck } from './check-signature';

/** First link of the chain from the team's key to every file. A right document is checked once, a wrong one again. */
export const createDocumentTrust = ({ catalogue, check }: { catalogue: StoredReleaseCatalogue; check: SignatureCheck }) => {
  const trusted = new WeakMap<ReleaseDocument, Promise<void>>();

  const verify = async (release: ReleaseDocument): Promise<void> => {
    const name = `${release.name}@${release.version}`;
    const record = await catalogue.recordOf(release.name, release.version);
    if (!record) throw new ProblemError('release_unknown', `${name} was never published`);
    if (releaseDigest(release) !== record.digest)
      throw new ProblemError('release_corrupt', `The document of ${name} is not the one that was published`);
    await check(release, record.signature ?? undefined, record.publishedAt).catch((error: unknown) => {
      throw error instanceof ProblemError ? new ProblemError('release_corrupt', error.message) : error;
    });
  };

  /** Rejects with `release_corrupt` unless the document is trusted. */
  return (release: ReleaseDocument): Promise<void> => {
    const verification = trusted.get(release) ?? verify(release);
    trusted.set(release, verification);
    verification.catch(() => {
      trusted.delete(release);
      catalogue.forget(release);
    });
    return verification;
  };
};

export type RequireTrustedDocument = ReturnType<typeof createDocumentTrust>;
