import { openAccess } from '../access';
import { refuseForeignPages } from '../http';
import { isUniqueViolation } from '../storage';
import type { Site } from './site';

export const wireAccess = ({ db, tenants, secret, now, serve, serveAdmin }: Site) => {
  const operatorToken = secret('operator.token');
  const access = openAccess({ db, tenants, operatorToken, now, isUniqueViolation, refuseForeignPages });
  serve(access.plugin);
  serveAdmin(access.adminPlugin);
  return { ...access, operatorToken };
};

export type Access = ReturnType<typeof wireAccess>;
