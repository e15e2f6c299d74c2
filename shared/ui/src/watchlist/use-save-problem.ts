import type { RemoteApiError } from '@forecourt/store';
import { useToast } from '../feedback/toast';
import { useText } from '../wording/wording-provider';

/** Why a change of the saved cars failed (W-01). */
export const useSaveProblem = (): ((error: RemoteApiError | Error) => void) => {
  const text = useText();
  const toast = useToast();
  return (error) =>
    toast.show({
      title: text('ui.watchlist.failed', 'That did not work'),
      // The browser's own error means that no answer came; its words are for developers.
      text: error instanceof Error ? text('ui.watchlist.noAnswer', 'The site did not answer. Please try again.') : error.message,
    });
};
