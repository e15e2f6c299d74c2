import { ProblemError } from '@forecourt/contracts/problem';
import { maskedAddress } from '@forecourt/rules/account/masked-address';
import type { FastifyRequest } from 'fastify';
import { ownerOf, requireAccount } from '../own-data/owner';
import type { AccountsContext } from '../room';
import { signInAddress } from './sign-in-address';

export const isProofNeeded = (error: unknown): boolean => error instanceof ProblemError && error.code === 'fresh_proof_needed';

/** This page asks for the proof, and goes on with `redirect` or with the code `next` for a new address. */
export const proofPage = async (
  room: AccountsContext,
  request: FastifyRequest,
  way: { redirect?: string | undefined; next?: string | undefined },
): Promise<string> => {
  const { email, phone } = ownerOf((await requireAccount(room, request)).account);
  const address = email ?? phone;
  return signInAddress(way, { prove: 'yes', ...(address === undefined ? {} : { to: maskedAddress(address) }) });
};
