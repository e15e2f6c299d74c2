import { Type, type Static } from 'typebox';

const Time = Type.String({ format: 'date-time' });

/** `POST /api/admin/accounts/{tenant}/find`. A body, because addresses of requests are logged. */
export const FindAccountsBody = Type.Object({
  address: Type.String({ minLength: 3, maxLength: 254, description: 'E-mail address or phone number, in full' }),
});

export const FoundAccount = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  phone: Type.Union([Type.String(), Type.Null()]),
  createdAt: Time,
  signedInAt: Time,
  sessions: Type.Integer({ description: 'Browsers that are signed in' }),
});
export type FoundAccount = Static<typeof FoundAccount>;

export const FoundAccountsAnswer = Type.Object({ accounts: Type.Array(FoundAccount) });

export const EndedSessionsAnswer = Type.Object({ ended: Type.Integer() });

/** What a law keeps, why and until when. */
export const DeletedAccountAnswer = Type.Object({
  retained: Type.Array(Type.Object({ reason: Type.String(), until: Time })),
});

/** Each is recorded. */
export const ACCOUNT_ACTIONS = ['find', 'export', 'delete', 'end-sessions', 'payments', 'refund', 'turns', 'claim'] as const;

/** A look or a change by a dealer's people. */
export const RecordedUseOfAccount = Type.Object({
  at: Time,
  actor: Type.String({ description: "Name of the token's holder" }),
  action: Type.Enum(ACCOUNT_ACTIONS),
  account: Type.Union([Type.String(), Type.Null()], { description: 'Id of the account; null if none was found' }),
});
export type RecordedUseOfAccount = Static<typeof RecordedUseOfAccount>;

export const AccountLooksAnswer = Type.Object({ looks: Type.Array(RecordedUseOfAccount) });
