import { isPlainObject } from '../text/is-plain-object';

/** Dealers may share an origin. */
const keptAnswersPrefix = (dealer: string): string => `forecourt:${dealer}:kept:`;

export const keptAnswersKey = (dealer: string, form: string, car = ''): string => `${keptAnswersPrefix(dealer)}${form}:${car}`;

/** Unix seconds; NaN for an invalid text. */
export const keptUntil = (text: string | null): number => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isPlainObject(stored) ? Number(stored['until']) : NaN;
  } catch {
    return NaN;
  }
};

/** Keys of answers that were kept for long enough, and of damaged ones. `now` is Unix seconds; Infinity finds all of the dealer. */
export const overdueAnswers = (texts: Record<string, string>, dealer: string, now: number): string[] =>
  Object.keys(texts).filter((key) => key.startsWith(keptAnswersPrefix(dealer)) && !(keptUntil(texts[key] ?? null) > now));
