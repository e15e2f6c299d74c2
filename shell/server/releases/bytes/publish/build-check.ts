import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { BuildUpload } from '../../../platform/ports';
import type { StoredReleaseCatalogue } from '../catalogue/catalogue';
import { fileDigest } from '../catalogue/digest';
import type { SignatureCheck } from '../signing/check-signature';
import { parseReleaseDocument } from './check-release';

interface Deps {
  catalogue: Pick<StoredReleaseCatalogue, 'find'>;
  checkSignature: SignatureCheck;
}

const MOST_LISTED = 20;

/**
 * A build needs the signature of the team's key, and a pre-release version, which no published release has. @throws
 * ProblemError `invalid_release`, and those of the signature check
 */
export const createBuildCheck =
  ({ catalogue, checkSignature }: Deps) =>
  async ({ remote, document, signature, files }: BuildUpload): Promise<ReleaseDocument> => {
    const release = parseReleaseDocument(document);
    await checkSignature(release, signature);
    const { name, version } = release;
    if (name !== remote || !/-dev\./.test(version) || (await catalogue.find(name, version)))
      throw new ProblemError(
        'invalid_release',
        `A build of ${remote} has a pre-release version with "dev", not ${name}@${version}`,
      );
    const wrong = Object.entries(release.files)
      .filter(([file, { digest }]) => fileDigest(files.get(file) ?? new Uint8Array()) !== digest)
      .map(([file]) => ({ path: `/files/${file}`, message: 'is missing or does not match its digest' }));
    if (wrong.length > 0)
      throw new ProblemError('invalid_release', 'The files are not those of release.json', wrong.slice(0, MOST_LISTED));
    return release;
  };
