import { CALL_EVENT, SAVE_EVENT } from '@forecourt/contracts/event/events';
import type { EventDayCount, ReportDayRange } from './store';

export interface ShopperActionCounts {
  views: number;
  leads: number;
  calls: number;
  /** Counts additions to watchlist or favourites. */
  saves: number;
}

/** Another room reports it. An empty `carId` means no car. */
export type ReportedDayCount = Omit<EventDayCount, 'event'>;

export interface DealerCounts {
  totals: ShopperActionCounts;
  /** Has every day of the range, the oldest first. */
  days: ({ day: string } & ShopperActionCounts)[];
  /** Ordered by views, the most first. */
  cars: ({ carId: string } & ShopperActionCounts)[];
}

const NOTHING: ShopperActionCounts = { views: 0, leads: 0, calls: 0, saves: 0 };
const DAY = 86_400_000;

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

/** The server counts views and leads, so that shoppers without JavaScript are included; calls and saves are events. */
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
