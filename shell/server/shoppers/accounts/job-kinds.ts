import { Type } from 'typebox';

/** The job names the code by id alone. `about`: the code itself, or that somebody guesses codes of its address. */
export const SendCodeJob = Type.Object({
  tenant: Type.String({ maxLength: 60 }),
  code: Type.String({ maxLength: 36 }),
  about: Type.Optional(Type.Literal('guesses')),
});

export const CleanUpJob = Type.Object({});

/** Deletes what requests have stored about an account while it was deleted. It names the account by id alone. */
export const RemoveLeftoversJob = Type.Object({
  tenant: Type.String({ maxLength: 60 }),
  account: Type.String({ maxLength: 36 }),
});
