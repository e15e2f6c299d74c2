import type { PlayedPage, Tenant } from '../../platform/ports';
import { openTheatre, type TheatreOptions } from './theatre';

interface RepeatOptions extends TheatreOptions {
  dealerOf(slug: string): Tenant | undefined;
}

interface FailingPage {
  dealer: string;
  path: string;
  remote: string;
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
}

/** Resolves with whether the page, rendered apart, has errors of the remote with the release set `after` and none with `before`. */
export const openFailureRepeat =
  ({ dealerOf, ...options }: RepeatOptions) =>
  async ({ dealer, path, remote, before, after }: FailingPage): Promise<boolean> => {
    const tenant = dealerOf(dealer);
    if (!tenant) return false;
    const { play } = await openTheatre(options, tenant);
    const fails = ({ errors }: PlayedPage): boolean => errors.some((error) => error.remote === remote);
    return fails(await play(path, after)) && !fails(await play(path, before));
  };
