import { Type } from 'typebox';

/** Data of the job that sends a one-time code. It names the code by id alone. */
export const SendCodeJob = Type.Object({ tenant: Type.String({ maxLength: 60 }), code: Type.String({ maxLength: 36 }) });

/** Data of the job that deletes ended sessions and old codes. */
export const CleanUpJob = Type.Object({});
