import type { AddPasskeyBody, PasskeySignInBody } from '@forecourt/contracts/account/passkey';
import { ProblemError } from '@forecourt/contracts/problem';
import type { AuthenticationResponseJSON, AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { accountPasskeys } from '../tables';

/** Loaded late, because the library brings parsers of certificates that no other request needs. */
const library = () => import('@simplewebauthn/server');

/** ES256 and RS256, which all authenticators know. */
const ALGORITHMS = [-7, -257];
/** The device must verify its owner, by fingerprint or PIN, because a passkey is the only factor. */
const userVerification = 'required';

/** A site is one host of one dealer. A passkey of another host never signs in. */
const siteOf = ({ protocol, host, hostname }: FastifyRequest) => ({ origin: `${protocol}://${host}`, rpID: hostname });

/** Throws ProblemError `sign_in_refused` instead of the library's errors about wrong input. */
const refuseErrors = <T>(verify: Promise<T>): Promise<T> =>
  verify.catch((error: unknown) => {
    throw new ProblemError('sign_in_refused', `The passkey was refused: ${(error as Error).message}`);
  });

interface PasskeyOwner {
  id: string;
  name: string;
  /** The browser shows it beside the passkey. */
  address: string;
  dealer: string;
  /** Ids of passkeys that the device must not replace. */
  existing: string[];
}

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

export const requestOptions = async (request: FastifyRequest) => {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({ rpID: siteOf(request).rpID, userVerification });
};

/** Throws ProblemError `sign_in_refused` unless the passkey answers this challenge from this site. */
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

/** Throws ProblemError `sign_in_refused` unless challenge and site are right and the counter is higher than the stored one. */
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
