import { TokenRoleSchema, type TokenHolder as IdentityView } from '@forecourt/contracts/desk/access';
import { Type } from 'typebox';
import type { Identity } from '../ports';

const Name = Type.String({ pattern: "^[A-Za-z0-9][A-Za-z0-9 ._@'-]*$", minLength: 1, maxLength: 60 });
export const TOKEN_NAME_AND_ROLE = {
  name: Name,
  role: TokenRoleSchema,
};

export const tokenHolderView = ({ name, role, remotes, dealers, expiresAt }: Identity): IdentityView => ({
  name,
  role,
  remotes: [...remotes],
  dealers: [...dealers],
  ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
});
