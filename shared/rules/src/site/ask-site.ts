import { unanswered } from './unanswered';

/**
 * Data of a page; null if the site has none: 404, or 400 for an address that no such page can have. Throws what
 * `unanswered` returns if the site fails to answer. `missing`: what the page lacks then, such as `posts`.
 */
export const askSite = async <Answer>(
  fetch: (path: string) => Promise<Response>,
  path: string,
  missing: string,
): Promise<Answer | null> => {
  const answer = await fetch(path);
  if (answer.status === 404 || answer.status === 400) return null;
  if (!answer.ok) throw unanswered(path, answer.status, missing);
  return (await answer.json()) as Answer;
};
