import type { DealerDetails } from '@forecourt/contracts/desk/dealers';
import { consoleApi } from '../api/console-api';
import { useOwnRevision } from '../api/console-store';
import { useExpectedRevision } from '../change/use-change';

type ShownDealer = Pick<DealerDetails, 'slug' | 'revision'>;

/** Just after one's own change, the screen may still show the state before it. */
export const useNewestRevision = ({ slug, revision }: ShownDealer): number => Math.max(revision, useOwnRevision(slug));

/** See `useExpectedRevision`. */
export const useDealerRevision = (dealer: ShownDealer) => {
  const { refetch } = consoleApi.useDealerQuery({ slug: dealer.slug });
  return useExpectedRevision(dealer.revision, refetch, useNewestRevision(dealer));
};
