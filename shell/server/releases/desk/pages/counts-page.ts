import { tableCellHtml, tableColumnHeadHtml, tableRowHeadHtml, tableHtml } from './desk-page';
import { dealerChoiceHtml } from './leads-page';

interface Figures {
  views: number;
  leads: number;
  calls: number;
  saves: number;
}

export interface EventCountsView {
  dealers: { slug: string; name: string }[];
  tenant: string;
  from: string;
  to: string;
  totals: Figures;
  days: ({ day: string } & Figures)[];
  cars: ({ car_id: string; name?: string; stocknum?: string } & Figures)[];
}

const figures = ({ views, leads, calls, saves }: Figures): string =>
  [views, leads, calls, saves].map((count) => tableCellHtml(count.toLocaleString('en-AU'), 'number')).join('');
const FIGURES = ['Views', 'Leads', 'Calls', 'Saves'].map((title) => tableColumnHeadHtml(title, 'number'));

/** E-02. */
export const countsPageHtml = ({ dealers, tenant, from, to, totals, days, cars }: EventCountsView): string => {
  const all = `<tr>${tableRowHeadHtml('All days')}${figures(totals)}</tr>`;
  const byDay = days.toReversed().map((day) => `<tr>${tableRowHeadHtml(day.day)}${figures(day)}</tr>`);
  const byCar = cars.map(
    (car) =>
      `<tr>${tableRowHeadHtml(car.name ?? 'No longer stored')}${tableCellHtml(car.stocknum ?? car.car_id)}${figures(car)}</tr>`,
  );
  const vehicles =
    cars.length === 0
      ? '<p>There were no views on these days.</p>'
      : tableHtml('Counts by vehicle', [tableColumnHeadHtml('Vehicle'), tableColumnHeadHtml('Stock no.'), ...FIGURES], byCar);
  return `<p>From ${from} to ${to}, on the dealer’s calendar. Views and leads are counted by the server; calls and saves only of shoppers whose browsers record events.</p>${dealerChoiceHtml('/counts', dealers, tenant)}<h2>By day</h2>${tableHtml('Counts by day', [tableColumnHeadHtml('Day'), ...FIGURES], [all, ...byDay])}<h2>By vehicle</h2>${vehicles}`;
};
