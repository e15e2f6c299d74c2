import { Type, type Static } from 'typebox';

const REFUSE_UNKNOWN_KEYS = { additionalProperties: false } as const;
const pagePath = (description: string) => Type.Optional(Type.String({ maxLength: 2000, description }));
const yesField = (meaning: string) => Type.Optional(Type.String({ maxLength: 3, description: `\`yes\`: ${meaning}` }));
const id = Type.String({ maxLength: 36 });
/** Also a passkey can be the proof. */
export const asked = Type.Optional(
  Type.String({ maxLength: 36, description: 'Code for a new address that waits for the proof of the account’s owner' }),
);

/** The sign-in's forms send these parts of its address along, so that the forms work without JavaScript. */
const WAY = {
  type: Type.Optional(Type.String({ maxLength: 30, description: 'Reason for which the page asks to sign in' })),
  redirect: pagePath('Page that opens after the sign-in'),
  back: pagePath('Page to which “Back” leads'),
};

/** `POST /api/account/codes`. */
export const CodeRequestBody = Type.Object(
  {
    address: Type.Optional(
      Type.String({ maxLength: 254, description: 'E-mail address or phone number; needed unless `prove` is `yes`' }),
    ),
    prove: yesField('the code goes to the present address of the signed-in account, which proves its owner (A-05)'),
    next: asked,
    add: yesField('the signed-in shopper adds the address to the account'),
    captcha: Type.Optional(
      Type.String({ maxLength: 4000, description: 'Proof of work in Altcha’s encoding, where many codes were requested' }),
    ),
    ...WAY,
  },
  REFUSE_UNKNOWN_KEYS,
);

/** The same for every address. */
export const CodeRequestAnswer = Type.Object({ id });
export type CodeRequestAnswer = Static<typeof CodeRequestAnswer>;

/** `POST /api/account/session`: a code, or the token of the link in the same message. */
export const SignInBody = Type.Object(
  {
    id: Type.Optional(id),
    code: Type.Optional(Type.String({ maxLength: 20 })),
    link: Type.Optional(Type.String({ maxLength: 100 })),
    next: asked,
    add: yesField('the code adds an address'),
    prove: yesField('the code proves the account’s owner'),
    to: Type.Optional(
      Type.String({ maxLength: 80, description: 'Masked address, which the page shows again after a wrong code' }),
    ),
    passkeys: yesField('the device can make passkeys, so a new shopper is offered one'),
    ...WAY,
  },
  REFUSE_UNKNOWN_KEYS,
);

/** `target`: the page that opens next. */
export const SignInAnswer = Type.Object({ target: Type.String(), isNew: Type.Boolean() });
export type SignInAnswer = Static<typeof SignInAnswer>;

export const OpenIdWay = Type.Object({
  ...WAY,
  next: asked,
  connect: yesField('the signed-in shopper connects the service to the account'),
});
export type OpenIdWay = Static<typeof OpenIdWay>;

/** `POST /api/account/openid/remove`. */
export const RemoveIdentityBody = Type.Object({ issuer: Type.String({ minLength: 1, maxLength: 500 }) }, REFUSE_UNKNOWN_KEYS);

/** `GET /api/account/link`: the token of a sign-in link, or of one that brings a former address back. */
export const LinkQuery = Type.Object({
  link: Type.Optional(Type.String({ maxLength: 100 })),
  undo: Type.Optional(Type.String({ maxLength: 100 })),
});

/** `works`: false for a link that was used, is too old, or never was one. */
export const LinkAnswer = Type.Object({ works: Type.Boolean() });
export type LinkAnswer = Static<typeof LinkAnswer>;

/** `POST /api/account/former-address`. */
export const RestoreAddressBody = Type.Object({ undo: Type.String({ maxLength: 100 }) }, REFUSE_UNKNOWN_KEYS);
