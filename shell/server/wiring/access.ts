import { openAccess } from '../access';
import { refuseRequestsOfOtherSites } from '../http';
import { isUniqueViolation } from '../storage';
import type { WiredSite } from './site';

export const wireAccess = ({ db, tenants, secret, now, serve, serveAdmin }: WiredSite) => {
  const operatorToken = secret('operator.token');
  const access = openAccess({
    db,
    tenants,
    operatorToken,
    now,
    isUniqueViolation,
    refuseForeignPages: refuseRequestsOfOtherSites,
  });
  serve(access.plugin);
  serveAdmin(access.adminPlugin);
  return { ...access, operatorToken };
};

export type WiredAccess = ReturnType<typeof wireAccess>;
