import { formatDate, localDateTime } from '@forecourt/rules/location/zone-time';
import { useSite } from '@forecourt/store';

/** Writes an ISO time as a day in the dealer's time zone. */
export const useAccountDate = (): ((moment: string) => string) => {
  const { timezone } = useSite();
  return (moment) => {
    const { date } = localDateTime(Date.parse(moment) / 1000, timezone);
    return formatDate(date) ?? date;
  };
};
