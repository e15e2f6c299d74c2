import type { PlayedPage, RepeatFailure, Tenant } from '../../platform/ports';
import { openTheatre, type TheatreOptions } from './theatre';

interface RepeatOptions extends TheatreOptions {
  dealerOf(slug: string): Tenant | undefined;
}

/** Nothing is repeated for an unknown dealer. */
export const openFailureRepeat =
  ({ dealerOf, ...options }: RepeatOptions): RepeatFailure =>
  async ({ dealer, path, remote, before, after }) => {
    const tenant = dealerOf(dealer);
    if (!tenant) return false;
    const { play } = await openTheatre(options, tenant);
    const fails = ({ errors }: PlayedPage): boolean => errors.some((error) => error.remote === remote);
    return fails(await play(path, after)) && !fails(await play(path, before));
  };
