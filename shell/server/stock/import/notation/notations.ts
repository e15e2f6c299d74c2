import { ProblemError, type ProblemDetail } from '@forecourt/contracts/problem';
import type { DistanceUnit } from '@forecourt/rules/vehicle/odometer';
import { DateSurvey, readUnixDate } from './date-survey';
import { unixSecondsOfNumber, readDateReadings, type DateOrder } from './date-text';
import { measureOfField } from '../fields/feed-fields';
import type { FieldMeasure } from '../fields/measure';
import {
  ENGLISH_NOTATION,
  NumberSurvey,
  declaredNotation,
  readNumberInNotation,
  type NumberConflict,
  type NumberNotation,
} from './number-survey';
import { readNumberReadings, type DecimalMark } from './number-text';
import { currenciesOfPriceText } from './price-text';

/** All its values have the same notation of numbers and dates. */
export interface NotationSource {
  field: string;
  column?: string;
  /** May state the unit of bare numbers, because no step of the mapping converts them. */
  nameWithUnit?: string;
  decimal?: DecimalMark;
  dates?: DateOrder;
}

interface SourceState {
  measure: FieldMeasure;
  numbers: NumberSurvey;
  dates: DateSurvey;
  notation: NumberNotation;
  order: DateOrder;
  /** The order is declared or decided, so "05/11/2025" can be read. */
  hasOrder: boolean;
  /** All, and those by another currency than the feed's. */
  prices: number;
  otherPrices: Map<string, number>;
  distancesWithoutUnit: number;
}

const stateOf = ({ field, decimal, dates }: NotationSource): SourceState => {
  const measure = measureOfField(field);
  return {
    measure,
    numbers: new NumberSurvey(measure),
    dates: new DateSurvey(),
    notation: decimal ? declaredNotation(decimal) : ENGLISH_NOTATION,
    order: dates ?? 'day-first',
    hasOrder: dates !== undefined,
    prices: 0,
    otherPrices: new Map(),
    distancesWithoutUnit: 0,
  };
};

const nameOf = ({ field, column }: NotationSource): string => (column === undefined ? `field "${field}"` : `column "${column}"`);

const numberProblem = (source: NotationSource, { examples }: NumberConflict): ProblemDetail => {
  const readings = examples.map(
    ({ text, point, comma }) =>
      `"${text}" is ${[
        point === undefined ? '' : `${point} with decimal: '.'`,
        comma === undefined ? '' : `${comma} with decimal: ','`,
      ]
        .filter(Boolean)
        .join(' and ')}`,
  );
  return {
    path: source.field,
    message: `The numbers of the ${nameOf(source)} can be read in two ways: ${readings.join('; ')}. Declare "decimal" in the mapping`,
  };
};

const dateProblem = (source: NotationSource, examples: string[]): ProblemDetail => ({
  path: source.field,
  message:
    `The dates of the ${nameOf(source)} can be read in two ways: ${examples.map((text) => `"${text}"`).join(', ')}. ` +
    'Declare "dates: day-first" or "dates: month-first" in the mapping',
});

/** More than half of the source's prices have it although the feed has another; undefined if there is none. */
const otherCurrency = ({ prices, otherPrices }: SourceState): { code: string; count: number } | undefined => {
  const [code = '', count = 0] = [...otherPrices].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return count * 2 > prices ? { code, count } : undefined;
};

/** Until `decide` it counts how each source writes, and returns provisional values; then it reads by the decided notation. */
export class ImportNotations {
  private readonly states = new Map<NotationSource, SourceState>();
  private isSurvey = false;

  /**
   * `currency`: ISO 4217; without it, signs are not compared. `distance`: unit of the dealer's pages; in
   * miles, a column without a unit gives a warning.
   */
  constructor(
    private readonly currency?: string,
    private readonly distance: DistanceUnit = 'km',
  ) {}

  /** Begins to count. Without it, values are read in English notation and with declared orders of dates. */
  survey(): this {
    this.isSurvey = true;
    return this;
  }

  /** @throws ProblemError `invalid_feed` with both readings, if a source can be read in two ways and declares none */
  decide(): void {
    this.isSurvey = false;
    const problems = [...this.states].flatMap(([source, state]) => this.decideSource(source, state));
    if (problems.length > 0) throw new ProblemError('invalid_feed', problems.map(({ message }) => message).join('. '), problems);
  }

  /** Undefined if the value is no number in the notation of the source. */
  number(source: NotationSource, value: unknown): number | undefined {
    if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
    if (typeof value !== 'string') return undefined;
    const state = this.stateOf(source);
    if (!this.isSurvey) return readNumberInNotation(value, state.notation, state.measure);
    const number = readNumberReadings(value, state.measure);
    if (number) {
      state.numbers.add(value, number);
      this.countPrice(state, value);
    }
    return number?.value;
  }

  /** Neither the text nor its column nor the mapping states the unit. */
  addDistanceWithoutUnit(source: NotationSource): void {
    if (this.isSurvey) this.stateOf(source).distancesWithoutUnit += 1;
  }

  /** Unix seconds; undefined if the value states no date in the notation of the source. */
  date(source: NotationSource, value: unknown): number | undefined {
    if (typeof value === 'number') return unixSecondsOfNumber(value);
    if (typeof value !== 'string') return undefined;
    const state = this.stateOf(source);
    const date = readDateReadings(value);
    if (!date) return undefined;
    if (this.isSurvey) state.dates.add(value, date);
    else if ('dayFirst' in date && !state.hasOrder) return undefined;
    return readUnixDate(value, state.order);
  }

  numberProblem(source: NotationSource, value: unknown): string {
    const { measure, notation } = this.stateOf(source);
    const number = typeof value === 'string' ? readNumberReadings(value, measure) : undefined;
    if (number?.either) return `may be ${number.either.decimal} or ${number.either.grouped}`;
    return number ? `is not a number with "${notation.decimal}" before the decimals` : 'is not a number';
  }

  /** Undefined if the price may be in the feed's currency, or if most prices of the source bear the same sign. */
  currencyProblem(source: NotationSource, value: unknown): string | undefined {
    if (typeof value !== 'string' || this.isSurvey) return undefined;
    const state = this.stateOf(source);
    const code = this.foreignCurrency(state, value);
    if (code === undefined || otherCurrency(state)?.code === code) return undefined;
    return `is in ${code}; the prices of this feed are in ${this.currency}`;
  }

  /** Prices in another currency than the feed's, and distances that may be in the dealer's miles. */
  warnings(): string[] {
    return [...this.states].flatMap(([source, state]) => [
      ...this.distanceWarnings(source, state),
      ...this.currencyWarnings(source, state),
    ]);
  }

  private distanceWarnings(source: NotationSource, { distancesWithoutUnit: count }: SourceState): string[] {
    if (this.distance !== 'miles' || count === 0) return [];
    return [
      `${count} numbers of the ${nameOf(source)} state no unit and are read as kilometres, but this dealer shows miles. ` +
        'If they are miles, add transform: [{ multiply: 1.609344 }] to "km" in the mapping; if they are kilometres, [{ multiply: 1 }]',
    ];
  }

  private currencyWarnings(source: NotationSource, state: SourceState): string[] {
    const other = otherCurrency(state);
    if (!other) return [];
    const { code, count } = other;
    return [
      `${count} of ${state.prices} prices of the ${nameOf(source)} are in ${code}, but they are taken for ${this.currency}. State the currency in the mapping: currency: { code: ${code}, rate: { ${this.currency}: … } }`,
    ];
  }

  private foreignCurrency({ measure }: SourceState, text: string): string | undefined {
    if (this.currency === undefined || !measure.isMoney) return undefined;
    const codes = currenciesOfPriceText(text);
    return codes.includes(this.currency) ? undefined : codes[0];
  }

  private countPrice(state: SourceState, text: string): void {
    state.prices += 1;
    const code = this.foreignCurrency(state, text);
    if (code !== undefined) state.otherPrices.set(code, (state.otherPrices.get(code) ?? 0) + 1);
  }

  private decideSource(source: NotationSource, state: SourceState): ProblemDetail[] {
    const problems: ProblemDetail[] = [];
    const notation = source.decimal ? state.notation : state.numbers.decide();
    if ('examples' in notation) problems.push(numberProblem(source, notation));
    else state.notation = notation;
    const order = source.dates ? { order: source.dates } : state.dates.decide();
    if ('examples' in order) problems.push(dateProblem(source, order.examples));
    else Object.assign(state, { order: order.order, hasOrder: true });
    return problems;
  }

  private stateOf(source: NotationSource): SourceState {
    let state = this.states.get(source);
    if (!state) this.states.set(source, (state = stateOf(source)));
    return state;
  }
}
