import { DEFAULT_ERROR_LIMIT, type ErrorLimit } from '@forecourt/contracts/release/error-limit';
import type { Tenants } from '../../ports';

/** Returns a function that gives the error limit of a dealer's configuration. */
export const createErrorLimitReader =
  (tenants: Pick<Tenants, 'bySlug'>) =>
  (slug: string): ErrorLimit =>
    tenants.bySlug(slug)?.config.releases.errorLimit ?? DEFAULT_ERROR_LIMIT;
