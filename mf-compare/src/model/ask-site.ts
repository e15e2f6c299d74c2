import { unanswered } from '@forecourt/rules/site/unanswered';

/** Asks the dealer's site for data of a page; resolves with null if it has none, and throws if it fails to answer. */
export const askSite = async <Answer>(fetch: (path: string) => Promise<Response>, path: string): Promise<Answer | null> => {
  const answer = await fetch(path);
  if (answer.status === 404 || answer.status === 400) return null;
  if (!answer.ok) throw unanswered(path, answer.status, 'models');
  return (await answer.json()) as Answer;
};
