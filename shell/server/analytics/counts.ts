import { CALL_EVENT, SAVE_EVENT } from '@forecourt/contracts/event/events';
import type { EventDayCount, ReportDayRange } from './store';

/** Counts of shoppers' actions on one day or for one car (E-02). */
export interface ShopperActionCounts {
  /** Number of page views of cars' pages. */
  views: number;
  /** Number of accepted enquiries through all forms. */
  leads: number;
  /** Number of presses of phone links. */
  calls: number;
  /** Number of times that shoppers added a car to their watchlist or favourites. */
  saves: number;
}

/** Count of one day that another room reports. An empty `carId` means that the count concerns no car. */
export type ReportedDayCount = Omit<EventDayCount, 'event'>;

export interface DealerCounts {
  totals: ShopperActionCounts;
  /** Counts of every day in the report's range, oldest day first. */
  days: ({ day: string } & ShopperActionCounts)[];
  /** Counts of each car in the report's range, the car with the most views first. */
  cars: ({ carId: string } & ShopperActionCounts)[];
}

const NOTHING: ShopperActionCounts = { views: 0, leads: 0, calls: 0, saves: 0 };
const DAY = 86_400_000;

/** Returns the dates of a range with its first and its last day. */
export const daysBetween = ({ from, to }: ReportDayRange): string[] => {
  const first = Date.parse(from);
  return Array.from({ length: Math.max(0, Math.round((Date.parse(to) - first) / DAY) + 1) }, (_, index) =>
    new Date(first + index * DAY).toISOString().slice(0, 10),
  );
};

const kindOf = ({ event }: EventDayCount): keyof ShopperActionCounts | undefined => {
  if (event === CALL_EVENT.id) return 'calls';
  return event === SAVE_EVENT.id ? 'saves' : undefined;
};

const more = (before: ShopperActionCounts | undefined, kind: keyof ShopperActionCounts, count: number): ShopperActionCounts => {
  const counts = before ?? NOTHING;
  return { ...counts, [kind]: counts[kind] + count };
};

/**
 * Returns the counts of a dealer on these days. The server counts views and leads, so that shoppers without JavaScript
 * and those who refuse events are included; calls and saves are events. With `carId`, only one vehicle is counted.
 */
export const sumDealerCounts = (
  { views, leads, events }: { views: ReportedDayCount[]; leads: ReportedDayCount[]; events: EventDayCount[] },
  range: ReportDayRange,
  carId?: string,
): DealerCounts => {
  const rows = [
    ...views.map((row) => ({ ...row, kind: 'views' as const })),
    ...leads.map((row) => ({ ...row, kind: 'leads' as const })),
    ...events.flatMap((row) => {
      const kind = kindOf(row);
      return kind ? [{ ...row, kind }] : [];
    }),
  ].filter((row) => carId === undefined || row.carId === carId);
  const days = new Map(daysBetween(range).map((day) => [day, NOTHING]));
  const cars = new Map<string, ShopperActionCounts>();
  let totals = NOTHING;
  for (const { day, carId: id, kind, count } of rows) {
    totals = more(totals, kind, count);
    days.set(day, more(days.get(day), kind, count));
    if (id !== '') cars.set(id, more(cars.get(id), kind, count));
  }
  return {
    totals,
    days: [...days].map(([day, counts]) => ({ day, ...counts })),
    cars: [...cars]
      .map(([id, counts]) => ({ carId: id, ...counts }))
      .toSorted((a, b) => b.views - a.views || b.leads - a.leads || (a.carId < b.carId ? -1 : 1)),
  };
};
