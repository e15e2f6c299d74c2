import { assert, constantFrom, integer, property, record } from 'fast-check';
import { measureOfField } from '../fields/feed-fields';
import { NumberSurvey, declaredNotation, readNumberInNotation } from './number-survey';
import { readNumberReadings, type DecimalMark } from './number-text';

const decide = (texts: string[], field: string) => {
  const survey = new NumberSurvey(measureOfField(field));
  for (const text of texts) {
    const number = readNumberReadings(text, measureOfField(field));
    if (number) survey.add(text, number);
  }
  return survey.decide();
};
/** A text without a number gives undefined, a column with two readings 'open'. */
const column = (texts: string[], field = 'price') => {
  const notation = decide(texts, field);
  return 'examples' in notation ? 'open' : texts.map((text) => readNumberInNotation(text, notation, measureOfField(field)));
};

describe('numbers as feeds write them', () => {
  it.each([
    ['price', ['32.990,50', '1.500'], [32_990.5, 1500]],
    ['price', ['32.990', '8.500'], [32_990, 8500]],
    ['price', ['32990,00', '8500,50'], [32_990, 8500.5]],
    ['price', ['32,990', '8,500'], [32_990, 8500]],
    ['price', ['$32,990 *', 'AUD 8,500.00', '1,234,567', '8 500'], [32_990, 8500, 1_234_567, 8500]],
    ['price', ['32.990,- €', '€ 1.500,–', "CHF 32'990.–"], [32_990, 1500, 32_990]],
    ['price', ['R 129 900', '12\u202f990,50 €'], [129_900, 12_990.5]],
    ['price', ['12,34,567', '₹ 9,50,000.50'], [1_234_567, 950_000.5]],
    ['price', ['1.234.567', '500.000'], [1_234_567, 500_000]],
    ['price', ['32.9k', '33k', '$45 K'], [32_900, 33_000, 45_000]],
    ['km', ['45,210 km', '60k', '7kms', '12 000 Kilometres', '1.5k'], [45_210, 60_000, 7, 12_000, 1500]],
    ['km', ['45.210', '8.115 km'], [45_210, 8115]],
    ['km', ['45210.000', '850.000'], [45_210, 850]],
    ['engine_size_litres', ['1,998', '2,0'], [1.998, 2]],
    ['engine_size_litres', ['1.998 L', '2.0 l'], [1.998, 2]],
    ['engine_size_litres', ['1,998', '2,393'], [1998, 2393]],
    ['fuel_consumption', ['7,4 l/100km', '10,25 L / 100 km'], [7.4, 10.25]],
    ['lat', ['-33.868', '-37.814'], [-33.868, -37.814]],
    ['doors', ['5 doors', '3dr', '4'], [5, 3, 4]],
  ])('I-03 a column of the field %s with %j holds %j', (field, texts, expected) => {
    expect(column(texts, field)).toEqual(expected);
  });

  it.each([
    ['km', ['12.000', '5.000']],
    ['price', ['500.000', '650.000']],
    ['price', ['32.990,50', '32,990.50']],
    ['price', ['32.990', '32,990']],
    ['km', ['45.210', '12.5', '8.115']],
  ])('I-03 a column of the field %s with %j can be read in two ways, so neither is chosen', (field, texts) => {
    expect(column(texts, field)).toBe('open');
  });

  it('I-03 a conflict names both readings', () => {
    expect(decide(['12.000', '5.000'], 'km')).toEqual({ examples: [{ text: '12.000', point: 12, comma: 12_000 }] });
  });

  it.each(['1e5', '12 Mio', '1.2m', 'POA', '12,990 ono', '$10,000 - $12,000', '12a', '1-2', '1,23,4', '1.23.456', '', '-', '٣'])(
    'I-03 the text %j is no number',
    (text) => {
      expect(readNumberReadings(text, measureOfField('price'))).toBeUndefined();
    },
  );

  it('I-03 one value in another notation than the rest of its column is no number', () => {
    const texts = [...Array.from({ length: 60 }, (_, index) => `${20 + index},990.00`), '32.990,50', '32.990'];
    expect(column(texts).slice(-3)).toEqual([79_990, undefined, undefined]);
  });

  it.each([
    ['price', ['$32,990', '$8,500', '$9,990', '$7,990', '32.990'], [32_990, 8500, 9990, 7990, undefined]],
    ['km', ['45,210', '88,115', '9,321', '12,121', '12.000'], [45_210, 88_115, 9321, 12_121, undefined]],
    ['km', ['45210.5', '88115', '12.000'], [45_210.5, 88_115, 12]],
  ])('I-03 in a column of the field %s with %j, a value that may be two numbers is none', (field, texts, expected) => {
    expect(column(texts, field)).toEqual(expected);
  });

  it('I-03 a declared decimal mark is taken at its word', () => {
    expect(readNumberInNotation('32,990', declaredNotation(','), measureOfField('price'))).toBe(32.99);
    expect(readNumberInNotation('32.990', declaredNotation(','), measureOfField('price'))).toBe(32_990);
  });

  it('I-03 every amount is read back from English and from German notation', () => {
    const amounts = record({
      cents: integer({ min: -1e11, max: 1e11 }),
      locale: constantFrom('en-AU', 'de-DE', 'de-CH', 'fr-FR'),
    });
    assert(
      property(amounts, ({ cents, locale }) => {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100).replace('\u2212', '-');
        const mark = /([.,])\d\d$/.exec(text)![1] as DecimalMark;
        expect(readNumberInNotation(text, declaredNotation(mark), measureOfField('price'))).toBe(cents === 0 ? 0 : cents / 100);
        expect(readNumberReadings(text, measureOfField('price'))?.mark).toBe(mark);
      }),
    );
  });

  it('I-03 a column of prices is never mis-scaled: it holds the amounts, or it is open', () => {
    const prices = integer({ min: 1000, max: 999_999 });
    assert(
      property(prices, prices, constantFrom('en-AU', 'de-DE'), (one, other, locale) => {
        const texts = [one, other].map((price) => price.toLocaleString(locale));
        const result = column(texts);
        expect([[one, other], 'open']).toContainEqual(result);
      }),
    );
  });
});
