import { InvalidArgumentError } from 'commander';

const SECONDS: Record<string, number> = { m: 60, h: 3600, d: 24 * 3600 };
const LONGEST = 30 * 24 * 3600;

/** Parser of a time such as `30m`, `2h` or `3d`: seconds. */
export const duration = (text: string): number => {
  const { number, unit } = /^(?<number>\d{1,4})(?<unit>[mhd])$/.exec(text)?.groups ?? {};
  const seconds = Number(number) * (SECONDS[unit ?? ''] ?? 0);
  if (seconds >= 60 && seconds <= LONGEST) return seconds;
  throw new InvalidArgumentError('It must be a time from 1m to 30d, for example 30m, 2h or 3d.');
};

/** Parser of `mf-search@1.4.0`, given once or several times: remote → version. */
export const releases = (text: string, before: Record<string, string> = {}): Record<string, string> => {
  const { name, version } = /^(?<name>mf-[a-z0-9-]+)@(?<version>\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?)$/.exec(text)?.groups ?? {};
  if (!name || !version) throw new InvalidArgumentError('It must be a remote and its version, for example mf-search@1.4.0.');
  if (name in before) throw new InvalidArgumentError(`${name} is named twice.`);
  return { ...before, [name]: version };
};
