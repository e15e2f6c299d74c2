import { isSignedBy, type ReleaseSignature } from '@forecourt/build/signature.mjs';
import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { maySignRemote, type ReleaseKeyStore } from './keys';

export type UnsignedReleases = 'refuse' | 'accept';

interface Deps {
  keys: Pick<ReleaseKeyStore, 'find'>;
  unsigned: UnsignedReleases;
}

/**
 * A key of the remote's team must have signed the document. `published` is the time of publication of a loaded
 * release: a key that was revoked later is still valid for it. @throws ProblemError release_unsigned, release_key_unknown,
 * release_key_revoked, release_key_foreign, release_signature_wrong
 */
export const createSignatureCheck =
  ({ keys, unsigned }: Deps) =>
  async (document: ReleaseDocument, signature: ReleaseSignature | undefined, published?: Date): Promise<void> => {
    const name = `${document.name}@${document.version}`;
    if (!signature) {
      if (unsigned === 'accept') return;
      throw new ProblemError('release_unsigned', `${name} has no signature, and this installation only accepts signed releases`);
    }
    const key = await keys.find(signature.key);
    if (!key)
      throw new ProblemError('release_key_unknown', `${name} is signed with the key ${signature.key}, which is not registered`);
    if (key.revokedAt && (!published || published > key.revokedAt))
      throw new ProblemError(
        'release_key_revoked',
        `${name} is signed with the key of "${key.name}", which ${key.revokedBy ?? 'somebody'} revoked`,
      );
    if (!maySignRemote(key, document.name))
      throw new ProblemError(
        'release_key_foreign',
        `${name} is signed with the key of "${key.name}", which is for ${key.remotes.join(', ')}`,
      );
    if (!isSignedBy(document, signature, key.publicKey))
      throw new ProblemError('release_signature_wrong', `${name} is not the document that "${key.name}" signed`);
  };

export type SignatureCheck = ReturnType<typeof createSignatureCheck>;
