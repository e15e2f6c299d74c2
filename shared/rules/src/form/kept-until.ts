import { isPlainObject } from '../text/is-plain-object';

/** Beginning of the keys under which a device keeps unsent answers of a dealer's forms. Dealers may share an origin. */
const keptAnswersPrefix = (dealer: string): string => `forecourt:${dealer}:kept:`;

/** Returns the key under which the device keeps the unsent answers of a form about a car, or about none. */
export const keptAnswersKey = (dealer: string, form: string, car = ''): string => `${keptAnswersPrefix(dealer)}${form}:${car}`;

/** Returns the Unix seconds until which the device keeps answers, by their stored text; NaN for an invalid text. */
export const keptUntil = (text: string | null): number => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isPlainObject(stored) ? Number(stored['until']) : NaN;
  } catch {
    return NaN;
  }
};

/**
 * Returns the keys of answers that a device has kept for long enough, and of damaged ones.
 * @param now Unix seconds; Infinity finds all kept answers of the dealer
 */
export const overdueAnswers = (texts: Record<string, string>, dealer: string, now: number): string[] =>
  Object.keys(texts).filter((key) => key.startsWith(keptAnswersPrefix(dealer)) && !(keptUntil(texts[key] ?? null) > now));
