import { Type } from 'typebox';

/** The job names the code by id alone. `about`: the code itself, or that somebody guesses codes of its address. */
export const SendCodeJob = Type.Object({
  tenant: Type.String({ maxLength: 60 }),
  code: Type.String({ maxLength: 36 }),
  about: Type.Optional(Type.Literal('guesses')),
});

/**
 * `id`: of the former address that is told, or the job's own. `detail`: device, or service. A former address is told by its row,
 * which has address and origin.
 */
export const SendNoticeJob = Type.Object({
  tenant: Type.String({ maxLength: 60 }),
  account: Type.String({ maxLength: 36 }),
  id: Type.String({ maxLength: 36 }),
  about: Type.Enum(['address', 'session', 'passkey', 'service']),
  origin: Type.String({ maxLength: 300 }),
  detail: Type.String({ maxLength: 120 }),
});

export const CleanUpJob = Type.Object({});

/** Deletes what requests have stored about an account while it was deleted. It names the account by id alone. */
export const RemoveLeftoversJob = Type.Object({
  tenant: Type.String({ maxLength: 60 }),
  account: Type.String({ maxLength: 36 }),
});
