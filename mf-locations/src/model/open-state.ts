import type { Text } from '@forecourt/contracts/wording';
import { formatTime, openNow, WEEKDAYS, type OpenLocation } from '@forecourt/rules/location/opening-hours';
import { addDays, localMoment } from '@forecourt/rules/location/zone-time';

export interface OpenState {
  open: boolean;
  /** `Open now` or `Closed now`. */
  label: string;
  /** `until 5:30 pm`, `opens 8:30 am tomorrow`; empty when nothing is known of the next two weeks. */
  detail: string;
}

/** A day without opening hours, in words. */
export const closedText = (text: Text<'locations'>): string => text('locations.closed', 'Closed');

/** Whether a location is open, in words. `now` is Unix seconds; hours are on the clock of `timezone` (O-03). */
export const openState = (location: OpenLocation, timezone: string, now: number, text: Text<'locations'>): OpenState => {
  const state = openNow(location, timezone, now);
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
  const today = localMoment(now, timezone).date;
  if (date === today) return { open: false, label, detail: text('locations.opensToday', 'opens {{time}}', { time }) };
  if (date === addDays(today, 1))
    return { open: false, label, detail: text('locations.opensTomorrow', 'opens {{time}} tomorrow', { time }) };
  const day = WEEKDAYS[weekday] as string;
  return { open: false, label, detail: text('locations.opensDay', 'opens {{time}} {{day}}', { time, day }) };
};
