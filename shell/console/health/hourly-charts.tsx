import type { HealthByHour } from '@forecourt/contracts/release/release-health';
import { useState } from 'react';
import { consoleApi } from '../api/console-api';
import { QueryResultView } from '../frame/answer';
import { DataTable } from '../frame/data-table';
import { timeText } from '../words/time';
import { chartTop, hoursBetween, linePath, linesOf, versionsToDraw, type ChartLine } from './chart-lines';
import { durationText } from './health-text';

type ValueText = (value: number | undefined) => string;

const countText: ValueText = (value) => (value === undefined ? '–' : value.toLocaleString('en-AU'));
const percentText: ValueText = (value) => (value === undefined ? '–' : `${value} %`);

interface ChartProps {
  title: string;
  lines: ChartLine[];
  times: number[];
  text: ValueText;
}

const timeOf = (time: number | undefined): string => (time === undefined ? '' : timeText(new Date(time).toISOString()));

const ChartTable = ({ title, lines, times, text }: ChartProps) => (
  <details>
    <summary>{title} as a table</summary>
    <DataTable label={title} head={['Hour', ...lines.map(({ name }) => name)]}>
      {times
        .map((time, index) => (
          <tr key={time}>
            <th scope="row">{timeOf(time)}</th>
            {lines.map(({ name, values }) => (
              <td key={name}>{text(values[index])}</td>
            ))}
          </tr>
        ))
        .toReversed()}
    </DataTable>
  </details>
);

/** The table has the same values as text. */
const Chart = (chart: ChartProps) => {
  const { title, lines, times, text } = chart;
  const top = chartTop(lines);
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <div className="plot">
        <span>{text(top)}</span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={`${title}. The table below has the values.`}>
          {lines.map(({ name, values }, index) => (
            <path key={name} className={`line line-${index}`} d={linePath(values, top)} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        <span className="hours">
          <span>{timeOf(times[0])}</span>
          <span>{timeOf(times.at(-1))}</span>
        </span>
      </div>
      <ul className="plain legend">
        {lines.map(({ name, values }, index) => (
          <li key={name}>
            <svg viewBox="0 0 24 8" aria-hidden="true">
              <path className={`line line-${index}`} d="M1 4H23" />
            </svg>
            {name}: {text(values.findLast((value) => value !== undefined))}
          </li>
        ))}
      </ul>
      <ChartTable {...chart} />
    </figure>
  );
};

const Charts = ({ health: { since, hours }, now }: { health: HealthByHour; now: number }) => {
  const times = hoursBetween(since, now);
  const versions = versionsToDraw(hours);
  if (versions.length === 0) return <p>No page view was counted in these hours.</p>;
  const drawn = { versions, times };
  return (
    <div className="charts">
      <Chart
        title="Page views by hour"
        lines={linesOf(hours, { ...drawn, empty: 0 }, ({ views }) => views)}
        times={times}
        text={countText}
      />
      <Chart
        title="Failing page views by hour"
        lines={linesOf(hours, drawn, ({ percentage }) => percentage)}
        times={times}
        text={percentText}
      />
      <Chart
        title="Load time (LCP, 75th percentile) by hour"
        lines={linesOf(hours, drawn, ({ lcp }) => lcp)}
        times={times}
        text={durationText}
      />
    </div>
  );
};

interface HourlyChartsProps {
  remote: string;
  dealer?: string;
  hours: number;
}

const MOST_HOURS = 336;

/** Page views, failures and load time. */
export const HourlyCharts = ({ remote, dealer, hours }: HourlyChartsProps) => {
  const [now] = useState(Date.now);
  const query = { remote, hours: Math.min(hours, MOST_HOURS), ...(dealer === undefined ? {} : { dealer }) };
  return (
    <section aria-label={`Course of ${remote}`}>
      <h2>Course of {remote}</h2>
      <QueryResultView answer={consoleApi.useHealthByHourQuery(query)}>
        {(health) => <Charts health={health} now={now} />}
      </QueryResultView>
    </section>
  );
};
