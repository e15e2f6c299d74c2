import { Type, type Static, type TSchema } from 'typebox';
import { PASSKEY_NAME_LENGTH } from './account-facts';
import { asked } from './sign-in';

const encoded = (maxLength: number, description: string) => Type.String({ pattern: '^[\\w-]*$', maxLength, description });
const credentialId = encoded(1400, 'Credential id, base64url');

/** A credential as `toJSON()` of PublicKeyCredential returns it, with the authenticator's response. */
const credential = <Response extends TSchema>(response: Response) =>
  Type.Object({
    id: credentialId,
    rawId: credentialId,
    type: Type.Literal('public-key'),
    // Browsers add further values, which the server does not need.
    clientExtensionResults: Type.Object({}, { additionalProperties: true }),
    response,
  });

/** `POST /api/account/passkeys`. */
export const AddPasskeyBody = credential(
  Type.Object({
    clientDataJSON: encoded(4000, 'Challenge and origin, base64url'),
    attestationObject: encoded(12_000, 'Public key and its circumstances, base64url'),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
);
export type AddPasskeyBody = Static<typeof AddPasskeyBody>;

export const AddPasskeyAnswer = Type.Object({ name: Type.String() });
export type AddPasskeyAnswer = Static<typeof AddPasskeyAnswer>;

/** `POST /api/account/passkey-session`: the proof, and the page that opens next. */
export const PasskeySignInBody = Type.Object({
  redirect: Type.Optional(Type.String({ maxLength: 2000 })),
  next: asked,
  credential: credential(
    Type.Object({
      clientDataJSON: encoded(4000, 'Challenge and origin, base64url'),
      authenticatorData: encoded(4000, 'Site, counter and circumstances, base64url'),
      signature: encoded(4000, 'Signature of both, base64url'),
      userHandle: Type.Optional(Type.Union([encoded(100, 'Id of the account, base64url'), Type.Null()])),
    }),
  ),
});
export type PasskeySignInBody = Static<typeof PasskeySignInBody>;

/** `POST /api/account/passkeys/name`. */
export const RenamePasskeyBody = Type.Object(
  { id: credentialId, name: Type.String({ minLength: 1, maxLength: PASSKEY_NAME_LENGTH }) },
  { additionalProperties: false },
);

/** `POST /api/account/passkeys/remove`. */
export const RemovePasskeyBody = Type.Object({ id: credentialId }, { additionalProperties: false });
