import { localMoment } from '@forecourt/rules/location/zone-time';

/** A moment as ISO 8601 with the offset of a time zone: `2026-11-21T16:13:14+10:00`. */
export const zonedIso = (moment: string, timezone: string): string => {
  const seconds = Math.floor(Date.parse(moment) / 1000);
  const { date, time } = localMoment(seconds, timezone);
  const offset = Math.round((Date.parse(`${date}T${time}Z`) / 1000 - seconds) / 60);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date}T${time}${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
};
