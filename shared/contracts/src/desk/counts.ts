/** Numbers of leads and of events of shoppers. */
export interface EventTotals {
  views: number;
  leads: number;
  calls: number;
  saves: number;
}

/** Answer to `GET /counts`: numbers of leads and events of a dealer, by day and by car. */
export interface DealerCounts {
  from: string;
  to: string;
  totals: EventTotals;
  days: ({ day: string } & EventTotals)[];
  cars: ({ car_id: string; name?: string } & EventTotals)[];
}
