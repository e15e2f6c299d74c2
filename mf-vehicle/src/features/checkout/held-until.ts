import type { Text } from '@forecourt/contracts/wording';
import { formatDate, localMoment } from '@forecourt/rules/location/zone-time';

/** `4:30 pm on 23 November 2026`, as clocks at the dealer show it; the same words on server and browser. */
export const momentWords = (seconds: number, timezone: string, text: Text<'vehicle'>): string => {
  const { date, minutes } = localMoment(seconds, timezone);
  const hour = Math.floor(minutes / 60);
  const half = hour < 12 ? text('vehicle.time.am', 'am') : text('vehicle.time.pm', 'pm');
  return text('vehicle.checkout.moment', '{{time}} on {{date}}', {
    time: `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${half}`,
    date: formatDate(date) ?? date,
  });
};
