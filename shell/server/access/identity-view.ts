import { Type } from 'typebox';
import type { Identity } from '../ports';
import { ROLES } from './tables';

const Time = Type.String({ format: 'date-time' });
const Name = Type.String({ pattern: "^[A-Za-z0-9][A-Za-z0-9 ._@'-]*$", minLength: 1, maxLength: 60 });
/** Name and role of a token. */
export const SCOPE = {
  name: Name,
  role: Type.Enum(ROLES, {
    description:
      'operator: everything; manager: pins for its dealers and sees their counts; team: publishes its remotes; viewer: looks',
  }),
};

/** The holder of a token in answers. */
export const IdentityView = Type.Object({
  ...SCOPE,
  name: Type.String(),
  remotes: Type.Array(Type.String()),
  dealers: Type.Array(Type.String()),
  expiresAt: Type.Optional(Time),
});

export const identityView = ({ name, role, remotes, dealers, expiresAt }: Identity) => ({
  name,
  role,
  remotes: [...remotes],
  dealers: [...dealers],
  ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
});
