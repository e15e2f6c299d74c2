import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { StoreServices } from '@forecourt/store';
import { sendMultiSearch, type MultiSearchAnswer, type SearchQuery } from './ask-search';

/** Null for a search that did not answer. */
type Answers<Answer> = Record<string, Answer | null | undefined>;
export type AnswerState<Answer> = Record<string, Answers<Answer> | undefined>;

interface Answered<Answer> {
  type: string;
  key?: string;
  answer?: Answer | null;
}

/** `read` takes the answer from the results. */
export interface SearchQuestion<Answer> {
  key: string;
  query: SearchQuery;
  read: (results: MultiSearchAnswer['results']) => Answer;
}

/** The server passes the answers to the browser. A home page would load Redux Toolkit and RTK Query for this alone. */
export const createAnswerSlice = <Answer>(name: string) => {
  const path = `${__REMOTE_NAME__}@${__REMOTE_VERSION__}/${name}`;
  const answered = `${path}/answered`;

  /** Undefined before the search has answered, null if it failed. */
  const select = (state: AnswerState<Answer>, key: string): Answer | null | undefined => state[path]?.[key];

  /** Not if the store has the answer; `again` asks all the same, and the answer stays if the search fails. */
  const ask =
    ({ key, query, read }: SearchQuestion<Answer>, again = false) =>
    async (
      dispatch: (action: unknown) => unknown,
      getState: () => AnswerState<Answer> & { site: PublicSite },
      { fetch }: StoreServices,
    ): Promise<void> => {
      const before = select(getState(), key);
      if (before && !again) return;
      const { signal } = new AbortController();
      const answer = await sendMultiSearch(getState().site, fetch, signal, [query]).then(read, () => before ?? null);
      dispatch({ type: answered, key, answer });
    };

  const slice = {
    reducerPath: path,
    reducer: (state: Answers<Answer> = {}, { type, key, answer }: Answered<Answer>): Answers<Answer> =>
      type === answered && key !== undefined ? { ...state, [key]: answer } : state,
  };
  return { slice, select, ask };
};
