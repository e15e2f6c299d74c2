import { UUID_PATTERN } from '@forecourt/contracts/uuid';
import { Argument, InvalidArgumentError, Option } from 'commander';

/** Returns a parser of a whole number from `least` to `most`. */
export const wholeNumberParser =
  (least: number, most: number) =>
  (text: string): number => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };

const patternParser =
  (pattern: RegExp, expected: string) =>
  (text: string): string => {
    if (pattern.test(text)) return text;
    throw new InvalidArgumentError(`It must be ${expected}.`);
  };

/** Returns a parser that accepts only the listed words, and throws for any other word. */
export const listedWordParser =
  (words: readonly string[]) =>
  (text: string): string => {
    if (words.includes(text)) return text;
    throw new InvalidArgumentError(`It must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}.`);
  };

const VERSION = String.raw`\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?`;

export const parseRemoteName = patternParser(/^mf-[a-z0-9-]+$/, 'the name of a remote, for example mf-search');
export const parseVersion = patternParser(new RegExp(`^${VERSION}$`), 'a version, for example 1.1.0');
export const parseVersionOrChannel = patternParser(
  new RegExp(`^(${VERSION}|channel)$`),
  'a version, for example 1.1.0, or the word channel',
);
export const parseVersionOrNone = patternParser(
  new RegExp(`^(${VERSION}|none)$`),
  'a version, for example 1.1.0, or the word none',
);
export const parseChannelName = patternParser(/^[a-z][a-z0-9-]*$/, 'a name of lower case letters, digits and hyphens');
export const parseDealerSlug = patternParser(/^[a-z0-9-]{1,60}$/, 'the slug of a dealer: lower case letters, digits and hyphens');
const UUID = new RegExp(UUID_PATTERN, 'i');
export const parseUuid = patternParser(UUID, 'an id as "forecourt jobs dead" prints it');
export const parseActionId = patternParser(UUID, 'the id of an action, the last column of "forecourt history"');
export const parsePoint = wholeNumberParser(1, Number.MAX_SAFE_INTEGER);
export const parseCalendarDay = patternParser(/^\d{4}-\d{2}-\d{2}$/, 'a day, for example 2026-11-21');

const SECONDS: Record<string, number> = { m: 60, h: 3600, d: 24 * 3600 };
const LONGEST_DURATION = 30 * 24 * 3600;

/** Parses a duration such as `30m`, `2h` or `3d` and returns it in seconds. */
export const parseDuration = (text: string): number => {
  const { number, unit } = /^(?<number>\d{1,4})(?<unit>[mhd])$/.exec(text)?.groups ?? {};
  const seconds = Number(number) * (SECONDS[unit ?? ''] ?? 0);
  if (seconds >= 60 && seconds <= LONGEST_DURATION) return seconds;
  throw new InvalidArgumentError('It must be a duration from 1m to 30d, for example 30m, 2h or 3d.');
};

/** Parses a day, or a day and time with its offset, and returns it as ISO 8601 in UTC. A day begins at midnight UTC. */
export const parseMoment = (text: string): string => {
  const isMoment = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$/.test(text);
  const time = isMoment ? Date.parse(text) : Number.NaN;
  if (Number.isFinite(time)) return new Date(time).toISOString();
  throw new InvalidArgumentError('It must be a day or a time, for example 2026-11-23 or 2026-11-23T14:00+11:00.');
};

const RELEASE = new RegExp(`^(?<name>mf-[a-z0-9-]+)@(?<number>${VERSION})$`);
export const parseRelease = patternParser(RELEASE, 'a remote and its version, for example mf-search@1.4.0');

/** Adds an argument such as `mf-search@1.4.0` to those before it; returns remote → version. */
export const addReleaseArgument = (text: string, before: Record<string, string> = {}): Record<string, string> => {
  const { name = '', number = '' } = RELEASE.exec(parseRelease(text))?.groups ?? {};
  if (name in before) throw new InvalidArgumentError(`${name} is given twice.`);
  return { ...before, [name]: number };
};

/** Several versions of a remote may be given. */
export const collectReleases = (text: string, before: string[] = []): string[] => [...new Set([...before, parseRelease(text)])];

/** Parses a typed text; `before` is the value of an option that is given again. */
type Parser<Value> = (text: string, before: Value) => Value;

export const argument = <Value>(flags: string, about: string, parse?: Parser<Value>): Argument => {
  const made = new Argument(flags, about);
  return parse ? made.argParser(parse) : made;
};

export const option = <Value>(flags: string, about: string, parse?: Parser<Value>, usual?: Value): Option => {
  const made = new Option(flags, about).default(usual);
  return parse ? made.argParser(parse) : made;
};

export const requiredOption = <Value>(flags: string, about: string, parse?: Parser<Value>): Option =>
  option(flags, about, parse).makeOptionMandatory();

/** For an option that the API knows by another name. */
export const sentAs = (name: string, named: Option): Option => Object.assign(named, { attributeName: () => name });

export const limitOption = (most: number, usual: number): Option =>
  option('--limit <number>', `how many, at most ${most}`, wholeNumberParser(1, most), usual);

const REPEATABLE = 'may be given several times';

/** `collect` adds a value to those before it. Any other option is refused when it is given again. */
export const repeatableOption = <Value>(flags: string, about: string, collect: Parser<Value>, usual?: Value): Option =>
  option(flags, `${about}; ${REPEATABLE}`, collect, usual);

export const isRepeatable = ({ description }: Option): boolean => description.endsWith(REPEATABLE);

export const collectWords = (value: string, before: string[] = []): string[] => [...before, value];

/** Refuses an empty name or id of the subject. */
export const parseNameOf =
  (subject: string) =>
  (text: string): string => {
    if (text.trim() !== '') return text;
    throw new InvalidArgumentError(`Give the name or id of the ${subject}.`);
  };

export const remoteArgument = argument('<remote>', 'for example mf-search', parseRemoteName);
export const dealerArgument = argument('<dealer>', 'slug of the dealer', parseDealerSlug);
export const dealerOption = sentAs('slug', requiredOption('--dealer <slug>', 'slug of the dealer', parseDealerSlug));
export const tenantOption = requiredOption('--tenant <slug>', 'slug of the dealer', parseDealerSlug);
export const tenantFilter = option('--tenant <slug>', 'only this dealer', parseDealerSlug);
