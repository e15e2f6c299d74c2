import type { ErrorLimit } from '@forecourt/contracts/release/error-limit';
import { DEFAULT_ERROR_LIMIT } from '@forecourt/contracts/release/error-limit-values';
import type { Tenants } from '../../ports';

/** The error limit of a dealer's rollouts, from its configuration. */
export const createErrorLimitOf =
  (tenants: Pick<Tenants, 'bySlug'>) =>
  (slug: string): ErrorLimit =>
    tenants.bySlug(slug)?.config.releases.errorLimit ?? DEFAULT_ERROR_LIMIT;
