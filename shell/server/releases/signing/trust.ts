import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { Catalogue } from '../catalogue/catalogue';
import { releaseDigest } from '../catalogue/digest';
import type { SignatureCheck } from './check-signature';

/**
 * Lets a release's files be used only when its document is the one that was published and signed: the first link of the
 * chain from the team's key to every file. Each document is checked once; one that fails is read anew the next time.
 */
export const createTrust = ({ catalogue, check }: { catalogue: Catalogue; check: SignatureCheck }) => {
  const trusted = new WeakMap<ReleaseDocument, Promise<void>>();

  const judge = async (release: ReleaseDocument): Promise<void> => {
    const name = `${release.name}@${release.version}`;
    const record = await catalogue.recordOf(release.name, release.version);
    if (!record) throw new ProblemError('release_unknown', `${name} was never published`);
    if (releaseDigest(release) !== record.digest)
      throw new ProblemError('release_corrupt', `The document of ${name} is not the one that was published`);
    await check(release, record.signature ?? undefined, record.publishedAt).catch((error: unknown) => {
      throw error instanceof ProblemError ? new ProblemError('release_corrupt', error.message) : error;
    });
  };

  /** Rejects with `release_corrupt`. */
  return (release: ReleaseDocument): Promise<void> => {
    const begun = trusted.get(release) ?? judge(release);
    trusted.set(release, begun);
    begun.catch(() => {
      trusted.delete(release);
      catalogue.forget(release);
    });
    return begun;
  };
};

export type Trust = ReturnType<typeof createTrust>;
