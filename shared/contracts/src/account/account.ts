import { Type, type Static } from 'typebox';

/** Facts about the signed-in shopper that the dealer's pages show or use in forms. */
export const Account = Type.Object({
  name: Type.String({ description: 'Name that the shopper entered; empty before' }),
  email: Type.Union([Type.String(), Type.Null()]),
  phone: Type.Union([Type.String(), Type.Null()], { description: 'Phone number in E.164; null if the account has none' }),
});
export type Account = Static<typeof Account>;

/** Answer of `GET /api/account`: the account of the signed-in shopper; null for a visitor. */
export const AccountAnswer = Type.Object({ account: Type.Union([Account, Type.Null()]) });
export type AccountAnswer = Static<typeof AccountAnswer>;

/**
 * Returns the name of the cookie that scripts can read and that contains `1` while a shopper may be signed in, so that pages of visitors do not
 * ask the server. It grants nothing.
 */
export const signedInMarker = (slug: string): string => `forecourt_signed_in_${slug}`;
