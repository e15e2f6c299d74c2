import type { AddPasskeyBody, PasskeySignInBody } from '@forecourt/contracts/account/passkey';
import { ProblemError } from '@forecourt/contracts/problem';
import type { AuthenticationResponseJSON, AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { accountPasskeys } from '../tables';

/** Loads the library at the first passkey, because it brings parsers of certificates that no other request needs. */
const library = () => import('@simplewebauthn/server');

/** ES256 and RS256, which all authenticators know. */
const ALGORITHMS = [-7, -257];
/** The device must verify its owner, by fingerprint or PIN, because a passkey is the only factor. */
const userVerification = 'required';

/** The site that a passkey belongs to: one host of one dealer. A passkey of another host never signs in. */
const siteOf = ({ protocol, host, hostname }: FastifyRequest) => ({ origin: `${protocol}://${host}`, rpID: hostname });

/** Resolves as `verify` does. Throws ProblemError `sign_in_refused` instead of the library's errors about wrong input. */
const refuseErrors = <T>(verify: Promise<T>): Promise<T> =>
  verify.catch((error: unknown) => {
    throw new ProblemError('sign_in_refused', `The passkey was refused: ${(error as Error).message}`);
  });

interface PasskeyOwner {
  /** Id of the account. */
  id: string;
  name: string;
  /** Address of the account, which the browser shows beside the passkey. */
  address: string;
  /** Name of the dealer. */
  dealer: string;
  /** Ids of the account's passkeys, which the device must not replace. */
  existing: string[];
}

/** Resolves with the options by which a browser makes a passkey. */
export const creationOptions = async (request: FastifyRequest, { id, name, address, dealer, existing }: PasskeyOwner) => {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: dealer,
    rpID: siteOf(request).rpID,
    userID: new TextEncoder().encode(id),
    userName: address,
    userDisplayName: name || address,
    excludeCredentials: existing.map((each) => ({ id: each })),
    authenticatorSelection: { residentKey: 'required', userVerification },
    supportedAlgorithmIDs: ALGORITHMS,
  });
};

/** Resolves with the options by which a browser offers its passkeys of this site. */
export const requestOptions = async (request: FastifyRequest) => {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({ rpID: siteOf(request).rpID, userVerification });
};

/** Resolves with the columns of a new passkey. Throws ProblemError `sign_in_refused` unless it answers this challenge from this site. */
export const readNewPasskey = async (request: FastifyRequest, challenge: string, response: AddPasskeyBody) => {
  const { origin, rpID } = siteOf(request);
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await refuseErrors(
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) throw new ProblemError('sign_in_refused');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
};

/**
 * Resolves with the passkey's new counter. Throws ProblemError `sign_in_refused` unless the proof answers this challenge from this site, and
 * its counter is higher than the stored one.
 */
export const verifyProof = async (
  request: FastifyRequest,
  challenge: string,
  { id, publicKey, counter, transports }: typeof accountPasskeys.$inferSelect,
  response: PasskeySignInBody['credential'],
): Promise<number> => {
  const { origin, rpID } = siteOf(request);
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await refuseErrors(
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
        transports: transports as AuthenticatorTransport[],
      },
    }),
  );
  if (!verified) throw new ProblemError('sign_in_refused');
  return authenticationInfo.newCounter;
};
