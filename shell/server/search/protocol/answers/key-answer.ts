import { ProblemError } from '@forecourt/contracts/problem';
import { RIGHTS, type Access } from '../credentials';

/** Facts of a key, for who holds it. */
export const keyAnswer = ({ key, rights, tenant, restrictions }: Access, asked: string) => {
  if (asked !== key) throw new ProblemError('not_found', 'Key does not exist');
  return {
    value: key,
    createdAt: 0,
    acl: [...RIGHTS[rights]],
    description: `${rights === 'admin' ? 'Administration' : 'Search'} of ${tenant.config.name}`,
    validity: 0,
    ...(restrictions.indices ? { indexes: restrictions.indices } : {}),
    maxHitsPerQuery: 0,
    maxQueriesPerIPPerHour: 0,
  };
};
