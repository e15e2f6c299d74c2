import { openingHoursOn, zoneOfLocation, type LocationHours } from '../location/opening-hours';
import { addDays, localDateTime } from '../location/zone-time';

/** Times are `HH:MM` on the location's clock. */
export interface AppointmentDay {
  /** `YYYY-MM-DD`. */
  date: string;
  open: string;
  close: string;
}

/**
 * By weekly and special hours: today if the location is still open, and each open day up to `days` ahead (L-05). [] for a
 * location without opening hours. `now` is Unix seconds; `timezone` is that of the site.
 */
export const listAppointmentDays = (
  location: LocationHours,
  { now, timezone, days = 14 }: { now: number; timezone: string; days?: number },
): AppointmentDay[] => {
  const localNow = localDateTime(now, zoneOfLocation(location, timezone));
  return Array.from({ length: days }, (_, ahead) => addDays(localNow.date, ahead)).flatMap((date) => {
    const { status = 'Closed', open, close } = openingHoursOn(location, date) ?? {};
    if (status === 'Closed' || !open || !close) return [];
    const time = localNow.time.slice(0, 5);
    const from = date === localNow.date && time > open ? time : open;
    return from < close ? [{ date, open: from, close }] : [];
  });
};
