import { median, percentile } from '../statistics.mjs';

/** What a pin may take until the next page has it, milliseconds. */
const BUDGET = '≤ 1000';

const timesOf = (title, times) => [
  { figure: `${title}: p50`, value: median(times), unit: 'ms' },
  { figure: `${title}: p95`, value: percentile(times, 0.95), unit: 'ms' },
  { figure: `${title}: longest`, value: Math.max(...times), unit: 'ms', budget: BUDGET },
];

/** Times from a pin to a page of it on each process, in milliseconds, and what visitors met meanwhile. */
export const figuresOf = ({ processes, quiet, busy, load }) => [
  { figure: 'server processes', value: processes, unit: '' },
  ...timesOf('pin to next page', quiet),
  ...timesOf('pin to next page, under load', busy),
  { figure: 'pages that visitors got meanwhile', value: load.pages, unit: '' },
  { figure: 'requests of theirs that failed', value: load.failed, unit: '', budget: '≤ 0' },
];
