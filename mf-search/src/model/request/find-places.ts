import type { FoundPlace } from '@forecourt/contracts/quotes';
import type { SiteFetch } from '@forecourt/store';

/** Localities and postcodes; with `start` only the place that the first words name. Undefined if the site does not answer. */
export const findPlaces = async (siteFetch: SiteFetch, text: string, start = false): Promise<FoundPlace[] | undefined> => {
  const question = new URLSearchParams({ text, ...(start ? { start: 'true' } : {}) });
  const answer = await siteFetch(`/api/places?${question.toString()}`).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as FoundPlace[]) : undefined;
};
