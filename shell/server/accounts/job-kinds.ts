import { Type } from 'typebox';

/** Data of the job that sends a one-time code. It names the code by id alone. */
export const SendCodeJob = Type.Object({ tenant: Type.String({ maxLength: 60 }), code: Type.String({ maxLength: 36 }) });

/** Data of the job that deletes ended sessions and old codes. */
export const CleanUpJob = Type.Object({});

/** Data of the job that deletes what requests have stored about an account while it was deleted. It names the account by id alone. */
export const RemoveLeftoversJob = Type.Object({
  tenant: Type.String({ maxLength: 60 }),
  account: Type.String({ maxLength: 36 }),
});
