import type { AlertFrequency } from '@forecourt/contracts/search/alerts';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { addDays, localDateTime, weekdayOfDate } from '@forecourt/rules/location/zone-time';

const SECONDS_A_DAY = 86_400;

/** In Unix seconds. If the clock skips the time, the result is the moment after the gap. */
const zonedTime = (date: string, minutes: number, timezone: string): number => {
  const target = Date.parse(`${date}T00:00:00Z`) / 1000 + minutes * 60;
  // The offset at the result may differ from that at the first guess, if the clock changes in between.
  let at = target;
  for (let round = 0; round < 2; round += 1) {
    const local = localDateTime(at, timezone);
    at += target - (Date.parse(`${local.date}T00:00:00Z`) / 1000 + local.minutes * 60);
  }
  return at;
};

/** In Unix seconds, by the dealer's clock; undefined for alerts at once. */
export const nextAlertMailTime = (
  frequency: AlertFrequency,
  now: number,
  { timezone, alerts: { sendAt, weekday } }: Pick<SiteConfig, 'timezone' | 'alerts'>,
): number | undefined => {
  if (frequency === 'at_once') return undefined;
  const [hours = 0, minutes = 0] = sendAt.split(':').map(Number);
  const today = localDateTime(now, timezone).date;
  for (let days = 0; days <= 8; days += 1) {
    const date = addDays(today, days);
    const due = zonedTime(date, hours * 60 + minutes, timezone);
    if (due > now && (frequency === 'daily' || weekdayOfDate(date) === weekday)) return due;
  }
  return now + 7 * SECONDS_A_DAY;
};
