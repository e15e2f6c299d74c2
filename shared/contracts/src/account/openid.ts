import { Type, type Static } from 'typebox';

const page = (description: string) => Type.Optional(Type.String({ maxLength: 2000, description }));

/** Query of the link that leads to a service for the sign-in. */
export const OpenIdWay = Type.Object({
  type: Type.Optional(Type.String({ maxLength: 30, description: 'Reason for which the page asks to sign in' })),
  redirect: page('Page that opens after the sign-in'),
  back: page('Page to which “Back” leads'),
  connect: Type.Optional(
    Type.String({ maxLength: 3, description: '`yes`: the signed-in shopper connects the service to the account' }),
  ),
});
export type OpenIdWay = Static<typeof OpenIdWay>;

/** Body of `POST /api/account/openid/remove`: the service whose connection is removed. */
export const RemoveIdentityBody = Type.Object(
  { issuer: Type.String({ minLength: 1, maxLength: 500 }) },
  { additionalProperties: false },
);
