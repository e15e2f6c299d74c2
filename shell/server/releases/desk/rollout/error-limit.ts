import { DEFAULT_ERROR_LIMIT, type ErrorLimit } from '@forecourt/contracts/release/error-limit';
import type { Tenants } from '../../../platform/ports';

export const createErrorLimitReader =
  (tenants: Pick<Tenants, 'bySlug'>) =>
  (slug: string): ErrorLimit =>
    tenants.bySlug(slug)?.config.releases.errorLimit ?? DEFAULT_ERROR_LIMIT;
