import type { TextLookup } from '@forecourt/contracts/wording';
import { formatTime, openingStatus, WEEKDAYS, zoneOfLocation, type LocationHours } from '@forecourt/rules/location/opening-hours';
import { addDays, localDateTime } from '@forecourt/rules/location/zone-time';

export interface OpeningState {
  open: boolean;
  /** `Open now` or `Closed now`. */
  label: string;
  /** Such as `until 5:30 pm` or `opens 8:30 am tomorrow`; empty without an opening in the next two weeks. */
  detail: string;
}

export const closedStateText = (text: TextLookup<'locations'>): string => text('locations.closed', 'Closed');

/** `now` is in Unix seconds; hours are in the location's time zone, or else in `siteZone` (O-03, O-07). */
export const openStateTexts = (
  location: LocationHours,
  siteZone: string,
  now: number,
  text: TextLookup<'locations'>,
): OpeningState => {
  const state = openingStatus(location, siteZone, now);
  if (state.kind === 'open')
    return {
      open: true,
      label: text('locations.open', 'Open now'),
      detail: text('locations.until', 'until {{time}}', { time: formatTime(state.closes) }),
    };
  const label = text('locations.closedNow', 'Closed now');
  if (!state.opens) return { open: false, label, detail: '' };
  const { date, weekday } = state.opens;
  const time = formatTime(state.opens.time);
  const today = localDateTime(now, zoneOfLocation(location, siteZone)).date;
  if (date === today) return { open: false, label, detail: text('locations.opensToday', 'opens {{time}}', { time }) };
  if (date === addDays(today, 1))
    return { open: false, label, detail: text('locations.opensTomorrow', 'opens {{time}} tomorrow', { time }) };
  const day = WEEKDAYS[weekday] as string;
  return { open: false, label, detail: text('locations.opensDay', 'opens {{time}} {{day}}', { time, day }) };
};
