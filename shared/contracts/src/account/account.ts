import { Type, type Static } from 'typebox';
import { PurposeConsents } from './consents';

export const Account = Type.Object({
  name: Type.String({ description: 'Name that the shopper entered; empty before' }),
  email: Type.Union([Type.String(), Type.Null()]),
  phone: Type.Union([Type.String(), Type.Null()], { description: 'Phone number in E.164; null if the account has none' }),
  keepsViewed: Type.Optional(
    Type.Literal(true, { description: 'The shopper wants viewed cars on all devices; absent for everybody else' }),
  ),
});
export type Account = Static<typeof Account>;

/** `GET /api/account`; null for a visitor. */
export const AccountAnswer = Type.Object({ account: Type.Union([Account, Type.Null()]) });
export type AccountAnswer = Static<typeof AccountAnswer>;

/** `GET /api/account/page`. */
export const AccountPageData = Type.Object({
  account: Account,
  phoneConfirmed: Type.Boolean({ description: 'The phone number signs in' }),
  deletableFrom: Type.Optional(Type.String({ description: 'Absent: now. A former address can undo a change until then' })),
  identities: Type.Array(
    Type.Object({ issuer: Type.String({ description: 'Issuer of the connected service' }), createdAt: Type.String() }),
  ),
  passkeys: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String({ description: "Device on which the passkey was created, or the shopper's name for the passkey" }),
      createdAt: Type.String(),
      usedAt: Type.Union([Type.String(), Type.Null()], { description: 'Last sign-in with the passkey; null before the first' }),
    }),
  ),
  consents: Type.Array(PurposeConsents, { description: 'Purposes to which the shopper ever agreed' }),
  sessions: Type.Array(
    Type.Object({
      id: Type.String(),
      device: Type.String({ description: 'Browser and system in words' }),
      createdAt: Type.String(),
      usedAt: Type.String(),
      here: Type.Boolean({ description: 'The session of the request' }),
    }),
  ),
});
export type AccountPageData = Static<typeof AccountPageData>;

/** `POST /api/account/details`. */
export const AccountDetailsBody = Type.Object(
  { name: Type.Optional(Type.String({ maxLength: 120 })), phone: Type.Optional(Type.String({ maxLength: 40 })) },
  { additionalProperties: false },
);

/** `POST /api/account/delete`; the confirmation guards against a press by mistake. */
export const DeleteAccountBody = Type.Object({ confirm: Type.Literal('yes') }, { additionalProperties: false });
