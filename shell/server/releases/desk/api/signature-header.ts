import { parseSignature, SIGNATURE_HEADER, type ReleaseSignature } from '@forecourt/build/signature.mjs';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyRequest } from 'fastify';

export const SIGNATURE_DESCRIPTION = `The header ${SIGNATURE_HEADER} carries the signature: id of the key, a space, 64 bytes in base64.`;

/** The schema does not check it, so that the error names the signature. @throws ProblemError `release_signature_wrong` */
export const readReleaseSignature = ({ headers }: Pick<FastifyRequest, 'headers'>): ReleaseSignature | undefined => {
  const header = headers[SIGNATURE_HEADER];
  if (header === undefined) return undefined;
  const signature = typeof header === 'string' ? parseSignature(header) : undefined;
  if (signature) return signature;
  throw new ProblemError('release_signature_wrong', `${SIGNATURE_HEADER} must be the id of a key and 64 bytes in base64`);
};
