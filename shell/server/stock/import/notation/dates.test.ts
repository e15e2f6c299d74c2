import { assert, constantFrom, date as anyDate, property } from 'fast-check';
import { DateSurvey, readUnixDate } from './date-survey';
import { unixSecondsOfNumber, readDateReadings, type DateOrder } from './date-text';

const day = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000).toISOString().slice(0, 10);
const column = (texts: string[]) => {
  const survey = new DateSurvey();
  for (const text of texts) {
    const date = readDateReadings(text);
    if (date) survey.add(text, date);
  }
  const decision = survey.decide();
  return 'order' in decision ? texts.map((text) => day(readUnixDate(text, decision.order))) : decision.examples;
};

describe('dates as feeds write them', () => {
  it.each([
    ['2025-12-31', '2025-12-31T00:00:00Z'],
    ['2025/12/31', '2025-12-31T00:00:00Z'],
    ['20251231', '2025-12-31T00:00:00Z'],
    ['2025-12-31T23:30:15+11:00', '2025-12-31T12:30:15Z'],
    ['2025-12-31 23:30', '2025-12-31T23:30:00Z'],
    ['2025-12-31T23:30:15.123Z', '2025-12-31T23:30:15Z'],
    ['31/12/2025', '2025-12-31T00:00:00Z'],
    ['12/31/2025 2:05 PM', '2025-12-31T14:05:00Z'],
    ['31.12.25', '2025-12-31T00:00:00Z'],
    ['31-Dec-25', '2025-12-31T00:00:00Z'],
    ['31 Dec 2025', '2025-12-31T00:00:00Z'],
    ['Wed, 31 December 2025 12:00 AM', '2025-12-31T00:00:00Z'],
    ['Dec 31, 2025', '2025-12-31T00:00:00Z'],
    ['1st Sept 2025', '2025-09-01T00:00:00Z'],
    ['46022', '2025-12-31T00:00:00Z'],
    ['46022.5', '2025-12-31T12:00:00Z'],
    ['1767139200', '2025-12-31T00:00:00Z'],
    ['1767139200000', '2025-12-31T00:00:00Z'],
  ])('I-03 the text %j states the moment %s', (text, expected) => {
    expect(readDateReadings(text)).toMatchObject({ seconds: Date.parse(expected) / 1000 });
  });

  it.each([
    'soon',
    '31/02/2025',
    '2025-13-01',
    '2025',
    '12/2025',
    '31 Foo 2025',
    '31/12/2025 25:61',
    '13:00',
    '1e9',
    '99999',
    '',
  ])('I-03 the text %j states no date', (text) => {
    expect(readDateReadings(text)).toBeUndefined();
  });

  it.each([
    [
      ['05/11/2025', '31/12/2025'],
      ['2025-11-05', '2025-12-31'],
    ],
    [
      ['05/11/2025', '12/31/2025'],
      ['2025-05-11', '2025-12-31'],
    ],
    [['05.11.2025'], ['2025-11-05']],
    [['05/05/2025'], ['2025-05-05']],
  ])('I-03 a column with %j holds %j', (texts, expected) => {
    expect(column(texts)).toEqual(expected);
  });

  it('I-03 a column that leaves the order of day and month open, or contradicts itself, gives its texts', () => {
    expect(column(['05/11/2025'])).toEqual(['05/11/2025']);
    expect(column(['31/12/2025', '12/31/2025'])).toEqual(['31/12/2025', '12/31/2025']);
  });

  it('I-03 a date in another order than its column is no date', () => {
    expect(readUnixDate('31/12/2025', 'month-first')).toBeUndefined();
  });

  it('I-03 a number that is neither a serial of Excel nor a Unix time states no date', () => {
    expect([0, 7, 2025, 99_999, -1, 1e15].map(unixSecondsOfNumber)).toEqual(Array.from({ length: 6 }));
  });

  it('I-03 every day is read back in both orders', () => {
    const days = anyDate({ min: new Date('1980-01-02'), max: new Date('2069-12-31'), noInvalidDate: true });
    assert(
      property(days, constantFrom<DateOrder>('day-first', 'month-first'), (moment, order) => {
        const iso = moment.toISOString().slice(0, 10);
        const [year = '', month = '', date = ''] = iso.split('-');
        const text = order === 'day-first' ? `${Number(date)}/${month}/${year}` : `${month}/${date}/${year.slice(2)}`;
        expect(day(readUnixDate(text, order))).toBe(iso);
      }),
    );
  });
});
