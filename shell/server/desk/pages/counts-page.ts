import { cell, column, rowHead, table } from './desk-page';
import { dealerChoice } from './leads-page';

interface Figures {
  views: number;
  leads: number;
  calls: number;
  saves: number;
}

/** A dealer's counts of shoppers' actions, as the page shows them (E-02). */
export interface CountsView {
  dealers: { slug: string; name: string }[];
  tenant: string;
  from: string;
  to: string;
  totals: Figures;
  days: ({ day: string } & Figures)[];
  cars: ({ car_id: string; name?: string; stocknum?: string } & Figures)[];
}

const figures = ({ views, leads, calls, saves }: Figures): string =>
  [views, leads, calls, saves].map((count) => cell(count.toLocaleString('en-AU'), 'number')).join('');
const FIGURES = ['Views', 'Leads', 'Calls', 'Saves'].map((title) => column(title, 'number'));

/** Returns the HTML of the page with a dealer's views, leads, calls and saves, by day and by vehicle (E-02). */
export const countsPage = ({ dealers, tenant, from, to, totals, days, cars }: CountsView): string => {
  const all = `<tr>${rowHead('All days')}${figures(totals)}</tr>`;
  const byDay = days.toReversed().map((day) => `<tr>${rowHead(day.day)}${figures(day)}</tr>`);
  const byCar = cars.map(
    (car) => `<tr>${rowHead(car.name ?? 'No longer stored')}${cell(car.stocknum ?? car.car_id)}${figures(car)}</tr>`,
  );
  const vehicles =
    cars.length === 0
      ? '<p>There were no views on these days.</p>'
      : table('Counts by vehicle', [column('Vehicle'), column('Stock no.'), ...FIGURES], byCar);
  return `<p>From ${from} to ${to}, on the dealer’s calendar. Views and leads are counted by the server; calls and saves only of shoppers whose browsers record events.</p>${dealerChoice('/counts', dealers, tenant)}<h2>By day</h2>${table('Counts by day', [column('Day'), ...FIGURES], [all, ...byDay])}<h2>By vehicle</h2>${vehicles}`;
};
