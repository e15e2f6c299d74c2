import { Type } from 'typebox';

/** Data of the job that mails the result of a turn. */
export const SpinResultJob = Type.Object({ turn: Type.String() });
