import { InvalidArgumentError } from 'commander';

/** Parser of an argument that must be a whole number. */
export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };

const matching =
  (pattern: RegExp, expected: string) =>
  (text: string): string => {
    if (pattern.test(text)) return text;
    throw new InvalidArgumentError(`It must be ${expected}.`);
  };

/** Parser of an argument that is one of a few words. */
export const oneOf =
  (words: readonly string[]) =>
  (text: string): string => {
    if (words.includes(text)) return text;
    throw new InvalidArgumentError(`It must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}.`);
  };

const VERSION = String.raw`\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?`;

export const remoteName = matching(/^mf-[a-z0-9-]+$/, 'the name of a remote, for example mf-search');
export const version = matching(new RegExp(`^${VERSION}$`), 'a version, for example 1.1.0');
export const versionOrChannel = matching(
  new RegExp(`^(${VERSION}|channel)$`),
  'a version, for example 1.1.0, or the word channel',
);
export const versionOrNone = matching(new RegExp(`^(${VERSION}|none)$`), 'a version, for example 1.1.0, or the word none');
export const channelName = matching(/^[a-z][a-z0-9-]*$/, 'a name of lower case letters, digits and hyphens');
export const dealerSlug = matching(/^[a-z0-9-]{1,60}$/, 'the slug of a dealer: lower case letters, digits and hyphens');
/** Id of a stored job. */
export const uuid = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'an id as "forecourt jobs dead" prints it');
/** A day of the calendar. */
export const calendarDay = matching(/^\d{4}-\d{2}-\d{2}$/, 'a day, for example 2026-11-21');
