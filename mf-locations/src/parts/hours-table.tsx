import type { Location } from '@forecourt/contracts/site/site';
import { upcomingSpecialHours, formatTime, weeklyHoursRows, zoneOfLocation } from '@forecourt/rules/location/opening-hours';
import { formatDate, localDateTime } from '@forecourt/rules/location/zone-time';
import { useSite } from '@forecourt/store';
import { Table, useText } from '@forecourt/ui';
import { styled } from 'styled-components';
import { closedStateText } from '../model/open-state';

const Hours = styled.span`
  white-space: nowrap;
`;

interface HoursProps {
  location: Location;
  now: number | undefined;
}

/** Marks today (O-02). */
export const OpeningHoursTable = ({ location, now }: HoursProps) => {
  const { timezone } = useSite();
  const text = useText<'locations'>();
  const today = now === undefined ? undefined : localDateTime(now, zoneOfLocation(location, timezone)).weekday;
  const rows = weeklyHoursRows(location.opening_hours, closedStateText(text));
  return (
    <Table
      caption={text('locations.hours', 'Opening hours')}
      captionHidden
      headless
      columns={[
        { key: 'day', header: text('locations.day', 'Day') },
        { key: 'hours', header: text('locations.time', 'Hours'), align: 'end' },
      ]}
      rows={rows.map(({ days, text: hours, weekdays }) => ({
        id: days,
        marked: weekdays.includes(today ?? -1),
        cells: {
          day: weekdays.includes(today ?? -1) ? text('locations.today', '{{day}} (today)', { day: days }) : days,
          hours: <Hours>{hours}</Hours>,
        },
      }))}
    />
  );
};

/** Public holidays and other days whose hours differ from the week, from today on (O-03). */
export const useSpecialDays = ({ location, now }: HoursProps): Location['special_hours'] => {
  const { timezone } = useSite();
  return now === undefined ? location.special_hours : upcomingSpecialHours(location, timezone, now);
};

export const SpecialHoursTable = ({ days }: { days: Location['special_hours'] }) => {
  const text = useText<'locations'>();
  return (
    <Table
      caption={text('locations.special', 'Holiday hours')}
      captionHidden
      columns={[
        { key: 'day', header: text('locations.date', 'Date') },
        { key: 'hours', header: text('locations.time', 'Hours'), align: 'end' },
      ]}
      rows={days.map(({ date, name, status, open, close }) => ({
        id: date,
        cells: {
          day: name ? `${name}, ${formatDate(date) ?? date}` : (formatDate(date) ?? date),
          hours: (
            <Hours>
              {status === 'Open' && open && close ? `${formatTime(open)} – ${formatTime(close)}` : closedStateText(text)}
            </Hours>
          ),
        },
      }))}
    />
  );
};
