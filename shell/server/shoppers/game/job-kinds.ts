import { Type } from 'typebox';

export const SpinResultJob = Type.Object({ turn: Type.String() });
