import * as fc from 'fast-check';
import type { SortOrder } from '@forecourt/contracts/search/search';
import { STOP_WORDS } from './synonyms';
import { fillerPhraseAt } from './negation';
import type { SearchState } from '../state/search-state';
import type { QuestionPart } from './part-readings';
import { readQuestion } from './read-question';
import { lettersAndDigits, splitIntoTokens } from './tokens';
import { answerQuestion } from './answer-question';
import { openQuestionReader, settingsOf, type QuestionFacts } from './question-reader';
import type { StockVocabulary } from './vocabulary';

const count = (...values: string[]): Record<string, number> => Object.fromEntries(values.map((value) => [value, 1]));

const VOCABULARY: StockVocabulary = {
  make: count('Toyota', 'Mazda', 'Kia', 'Ford', 'Volkswagen', 'Mercedes-Benz', 'Peugeot', 'Fiat', 'Land Rover', 'Honda', 'Chevrolet'),
  make_model: count(
    'Toyota HiLux', 'Toyota Corolla', 'Toyota Corolla Cross', 'Toyota RAV4', 'Mazda CX-5', 'Mazda 3', 'Mazda BT-50', 'Kia Sportage',
    'Ford Ranger', 'Volkswagen Golf', 'Volkswagen Up', 'Mercedes-Benz C Class', 'Peugeot 2008', 'Fiat 500', 'Honda CR-V',
  ), // prettier-ignore
  body: count('SUV', 'Ute', 'Hatchback', 'Sedan', 'Wagon', 'Van', 'People Mover'),
  fuel: count('Diesel', 'Petrol', 'Electric', 'Hybrid', 'Plug-in Hybrid'),
  simple_transmission: count('Automatic', 'Manual'),
  simple_colour: count('Red', 'White', 'Blue', 'Grey', 'Orange'),
  drive: count('4WD', 'AWD', 'FWD', 'RWD'),
  car_type: count('new', 'demo', 'used'),
  certified: count('true', 'false'),
  item_type: count('car'),
  seats: count('2', '5', '7', '8'),
  status: count('in_stock', 'sold'),
  city: count('Brisbane', 'Gold Coast', 'Orange'),
  state: count('QLD', 'NSW'),
  filtered_features: count('Apple CarPlay', 'Tow Bar', 'Sunroof'),
}; // prettier-ignore
const CONTEXT: QuestionFacts = { vocabulary: VOCABULARY, thisYear: 2026, weekly: true };
const answer = (state: SearchState, facts = CONTEXT) =>
  answerQuestion(state, openQuestionReader(facts), { textWords: new Set() });
const EMPTY: SearchState = { query: '', page: 1, sort: 'most_relevant', facets: {}, ranges: {} };

const ask = (query: string, change: Partial<SearchState> = {}, context = CONTEXT) => {
  const { page: _page, sort: _sort, asked: _asked, ...rest } = answer({ ...EMPTY, ...change, query }, context);
  return rest;
};
type Expected = Partial<Pick<SearchState, 'query' | 'facets' | 'ranges' | 'weekly' | 'excluded' | 'leftOut'>>;
const HILUX = { make: ['Toyota'], make_model: ['Toyota HiLux'] };

it.each<[string, Expected]>([
  ['hilux sr5 under 40k', { query: 'sr5', facets: HILUX, ranges: { price: { max: 40_000 } } }],
  [
    'mazda cx5 2019 auto',
    {
      facets: { make: ['Mazda'], make_model: ['Mazda CX-5'], simple_transmission: ['Automatic'] },
      ranges: { year: { min: 2019, max: 2019 } },
    },
  ],
  ['7 seater diesel', { facets: { seats: ['7'], fuel: ['Diesel'] } }],
  ['seven seater suv', { facets: { seats: ['7'], body: ['SUV'] } }],
  ['7-seater', { facets: { seats: ['7'] } }],
  ['7+ seats', { facets: { seats: ['7', '8'] } }],
  ['7 seats or more', { facets: { seats: ['7', '8'] } }],
  ['toyta corola', { facets: { make: ['Toyota'], make_model: ['Toyota Corolla'] } }],
  [
    'red ute automatic under $35,000',
    {
      facets: { simple_colour: ['Red'], body: ['Ute'], simple_transmission: ['Automatic'] },
      ranges: { price: { max: 35_000 } },
    },
  ],
  ['suv less than 100000 km', { facets: { body: ['SUV'] }, ranges: { km: { max: 100_000 } } }],
  ['electric 2022 or newer', { facets: { fuel: ['Electric'] }, ranges: { year: { min: 2022 } } }],
  ['between 20k and 30k', { ranges: { price: { min: 20_000, max: 30_000 } } }],
  ['diesel dual cab 4x4 under 300 a week', { facets: { fuel: ['Diesel'], body: ['Ute'], drive: ['4WD'] }, weekly: 300 }],
  ['corolla cross', { facets: { make: ['Toyota'], make_model: ['Toyota Corolla Cross'] } }],
  ['Toyota Corolla', { facets: { make: ['Toyota'], make_model: ['Toyota Corolla'] } }],
  ['peugeot 2008', { facets: { make: ['Peugeot'], make_model: ['Peugeot 2008'] } }],
  ['mazda 3', { facets: { make: ['Mazda'], make_model: ['Mazda 3'] } }],
  ['fiat 500 under 15000', { facets: { make: ['Fiat'], make_model: ['Fiat 500'] }, ranges: { price: { max: 15_000 } } }],
  ['c class', { facets: { make: ['Mercedes-Benz'], make_model: ['Mercedes-Benz C Class'] } }],
  ['merc', { facets: { make: ['Mercedes-Benz'] } }],
  ['honda crv', { facets: { make: ['Honda'], make_model: ['Honda CR-V'] } }],
  ['bt50 4wd', { facets: { make: ['Mazda'], make_model: ['Mazda BT-50'], drive: ['4WD'] } }],
  ['kia or hilux', { facets: { make: ['Kia', 'Toyota'], make_model: ['Toyota HiLux'] } }],
  ['used cars under 20k', { facets: { car_type: ['used'] }, ranges: { price: { max: 20_000 } } }],
  ['cars for sale in brisbane', { facets: { city: ['Brisbane'] } }],
  ['ute gold coast', { facets: { body: ['Ute'], city: ['Gold Coast'] } }],
  ['orange', { facets: { simple_colour: ['Orange'] } }],
  ['suv with carplay and towbar', { facets: { body: ['SUV'], filtered_features: ['Apple CarPlay', 'Tow Bar'] } }],
  ['suv or wagon', { facets: { body: ['SUV', 'Wagon'] } }],
  ['hybrid', { facets: { fuel: ['Hybrid', 'Plug-in Hybrid'] } }],
  ['plug in hybrid', { facets: { fuel: ['Plug-in Hybrid'] } }],
  ['petrol', { facets: { fuel: ['Petrol'] } }],
  ['certified golf', { facets: { certified: ['true'], make: ['Volkswagen'], make_model: ['Volkswagen Golf'] } }],
  ['hilux 40,000', { facets: HILUX, ranges: { price: { max: 40_000 } } }],
  ['ｈｉｌｕｘ　ｓｒ５ ４０ｋ', { query: 'sr5', facets: HILUX, ranges: { price: { max: 40_000 } } }],
  ['chev', { facets: { make: ['Chevrolet'] } }],
  ['vw golf 5 door', { facets: { make: ['Volkswagen'], make_model: ['Volkswagen Golf'] }, leftOut: '5 door' }],
  ['five-door suv with low kms', { facets: { body: ['SUV'] }, leftOut: 'five-door' }],
  ['low', { query: 'low' }],
  ['sold hilux', { facets: { status: ['sold'], ...HILUX } }],
  ['coming soon', { query: 'coming soon' }],
  ['up', { query: 'up' }],
  ['3', { query: '3' }],
  ['stock 40553', { query: '#40553' }],
  ['', {}],
])('S-14 the question %j becomes filters and words', (question, expected) => {
  expect(ask(question)).toEqual({ query: '', facets: {}, ranges: {}, ...expected });
});

it.each<[string, Expected]>([
  ['under 40k', { ranges: { price: { max: 40_000 } } }],
  ['under $40k', { ranges: { price: { max: 40_000 } } }],
  ['<40k', { ranges: { price: { max: 40_000 } } }],
  ['< 40,000', { ranges: { price: { max: 40_000 } } }],
  ['£15,000', { ranges: { price: { max: 15_000 } } }],
  ['up to 12.5k', { ranges: { price: { max: 12_500 } } }],
  ['40 grand', { ranges: { price: { max: 40_000 } } }],
  ['40k max', { ranges: { price: { max: 40_000 } } }],
  ['40k or less', { ranges: { price: { max: 40_000 } } }],
  ['over 50k', { ranges: { price: { min: 50_000 } } }],
  ['50k+', { ranges: { price: { min: 50_000 } } }],
  ['20k-30k', { ranges: { price: { min: 20_000, max: 30_000 } } }],
  ['20-30k', { ranges: { price: { min: 20_000, max: 30_000 } } }],
  ['$20,000 to $30,000', { ranges: { price: { min: 20_000, max: 30_000 } } }],
  ['from 20k to 30k', { ranges: { price: { min: 20_000, max: 30_000 } } }],
  ['30k - 20k', { ranges: { price: { min: 20_000, max: 30_000 } } }],
  ['over 20k under 30k', { ranges: { price: { min: 20_000, max: 30_000 } } }],
  ['around 20k', { ranges: { price: { min: 17_000, max: 23_000 } } }],
  ['budget 25000', { ranges: { price: { max: 25_000 } } }],
  ['under 2000', { ranges: { price: { max: 2000 } } }],
  ['under 2016', { ranges: { year: { max: 2016 } } }],
  ['2019', { ranges: { year: { min: 2019, max: 2019 } } }],
  ['2020', { ranges: { year: { min: 2020, max: 2020 } } }],
  ['2000', { ranges: { year: { min: 2000, max: 2000 } } }],
  ['2018-2020', { ranges: { year: { min: 2018, max: 2020 } } }],
  ['2018 to 2021', { ranges: { year: { min: 2018, max: 2021 } } }],
  ['between 2018 and 2021', { ranges: { year: { min: 2018, max: 2021 } } }],
  ['2022+', { ranges: { year: { min: 2022 } } }],
  ['from 2020', { ranges: { year: { min: 2020 } } }],
  ['newer than 2018', { ranges: { year: { min: 2019 } } }],
  ['after 2019', { ranges: { year: { min: 2020 } } }],
  ['post 2019', { ranges: { year: { min: 2020 } } }],
  ['since 2019', { ranges: { year: { min: 2019 } } }],
  ['from 2019', { ranges: { year: { min: 2019 } } }],
  ['before 2018', { ranges: { year: { max: 2017 } } }],
  ['pre 2018', { ranges: { year: { max: 2017 } } }],
  ['pre-2018', { ranges: { year: { max: 2017 } } }],
  ['after 2015 before 2018', { ranges: { year: { min: 2016, max: 2017 } } }],
  ['2018 or older', { ranges: { year: { max: 2018 } } }],
  ['40,000', { ranges: { price: { max: 40_000 } } }],
  ['40000', { ranges: { price: { max: 40_000 } } }],
  ['10000', { ranges: { price: { max: 10_000 } } }],
  ['39990', { ranges: { price: { max: 39_990 } } }],
  ['under 40000', { ranges: { price: { max: 40_000 } } }],
  ['under 15', { ranges: { price: { max: 15_000 } } }],
  ['over 20 under 30', { ranges: { price: { min: 20_000, max: 30_000 } } }],
  ['between 15 and 20', { ranges: { price: { min: 15_000, max: 20_000 } } }],
  ['25 max', { ranges: { price: { max: 25_000 } } }],
  ['under 15 km', { ranges: { km: { max: 15 } } }],
  ['25k budget', { ranges: { price: { max: 25_000 } } }],
  ['max price 30k', { ranges: { price: { max: 30_000 } } }],
  ['budget around 20k', { ranges: { price: { min: 17_000, max: 23_000 } } }],
  ['my budget is 20k', { ranges: { price: { max: 20_000 } } }],
  ['5 or 7 seater', { query: '5', facets: { seats: ['7'] } }],
  ['5 seater or 7 seater', { facets: { seats: ['5', '7'] } }],
  ['before 2015', { ranges: { year: { max: 2014 } } }],
  ['2015 or older', { ranges: { year: { max: 2015 } } }],
  ['under 50,000kms', { ranges: { km: { max: 50_000 } } }],
  ['less than 80 thousand km', { ranges: { km: { max: 80_000 } } }],
  ['50k km', { ranges: { km: { max: 50_000 } } }],
  ['10,000 to 60,000 km', { ranges: { km: { min: 10_000, max: 60_000 } } }],
  ['under 30000 miles', { ranges: { km: { max: 48_280 } } }],
  ['$120 a week', { weekly: 120 }],
  ['under 120 per week', { weekly: 120 }],
  ['max $150pw', { weekly: 150 }],
  ['100/wk', { weekly: 100 }],
  ['under 100000 km under 30k', { ranges: { km: { max: 100_000 }, price: { max: 30_000 } } }],
  ['15', { query: '15' }],
  ['stock 40000', { query: '#40000' }],
  ['under', { query: 'under' }],
  ['under 4', { query: 'under 4' }],
  ['3021', { query: '3021' }],
  ['9 seater', { query: '9 seater' }],
])('S-14 the number in %j becomes a limit', (question, expected) => {
  expect(ask(question)).toEqual({ query: '', facets: {}, ranges: {}, ...expected });
});

it('S-14 a make or model in a question finds every spelling of it in stock', () => {
  const vocabulary = {
    ...VOCABULARY,
    make: count('Toyota', 'MINI', 'Mini'),
    make_model: count('Toyota HiLux', 'Toyota Hilux', 'MINI Cooper', 'Mini Cooper'),
  };
  expect(ask('hilux', {}, { ...CONTEXT, vocabulary }).facets).toEqual({
    make: ['Toyota'],
    make_model: ['Toyota HiLux', 'Toyota Hilux'],
  });
  expect(ask('toyota hilux', {}, { ...CONTEXT, vocabulary }).facets).toEqual({
    make: ['Toyota'],
    make_model: ['Toyota HiLux', 'Toyota Hilux'],
  });
  expect(ask('mini', {}, { ...CONTEXT, vocabulary }).facets).toEqual({ make: ['MINI', 'Mini'] });
});

describe('S-14 the name of a model with its family and without it finds both spellings', () => {
  const stocked = (...models: string[]): QuestionFacts => ({
    ...CONTEXT,
    vocabulary: {
      ...VOCABULARY,
      make: count('Toyota', 'Land Rover', 'Jeep'),
      make_model: count('Toyota LandCruiser', 'Toyota Corolla', 'Toyota Corolla Cross', ...models),
    },
  });
  const models = (query: string, ...inStock: string[]) => ask(query, {}, stocked(...inStock)).facets['make_model'];
  const PRADOS = ['Toyota Prado', 'Toyota LandCruiser Prado', 'Toyota Landcruiser Prado', 'Toyota Land Cruiser Prado'];

  it.each(['landcruiser prado', 'land cruiser prado', 'prado', 'toyota prado', 'Toyota LandCruiser Prado'])(
    'S-14 the name %s means every spelling of the model, and no other model of the family',
    (query) => expect(models(query, ...PRADOS)?.toSorted()).toEqual(PRADOS.toSorted()),
  );

  it('S-14 the name with the family finds a model that the stock has without it', () => {
    expect(models('landcruiser prado', 'Toyota Prado')).toEqual(['Toyota Prado']);
    expect(models('range rover velar', 'Land Rover Velar')).toEqual(['Land Rover Velar']);
    expect(models('prado', 'Toyota Landcruiser Prado')).toEqual(['Toyota Landcruiser Prado']);
  });

  it('S-14 the stock decides whether a longer name is the same model with its family or another model', () => {
    expect(models('corolla', 'Toyota Cross')).toEqual(['Toyota Corolla']);
    expect(models('corolla cross', 'Toyota Cross')?.toSorted()).toEqual(['Toyota Corolla Cross', 'Toyota Cross']);
    const jeeps = ['Jeep Cherokee', 'Jeep Grand Cherokee'];
    expect(models('grand cherokee', ...jeeps)).toEqual(['Jeep Grand Cherokee']);
    expect(models('cherokee', ...jeeps)).toEqual(['Jeep Cherokee']);
    expect(models('landcruiser', ...PRADOS)).toEqual(['Toyota LandCruiser']);
  });
});

it.each<[string, SortOrder, Expected]>([
  ['cheapest hilux', 'price_asc', { facets: HILUX }],
  ['cheap', 'price_asc', {}],
  ['lowest price suv', 'price_asc', { facets: { body: ['SUV'] } }],
  ['most expensive ute', 'price_desc', { facets: { body: ['Ute'] } }],
  ['cheaper than 20k', 'most_relevant', { ranges: { price: { max: 20_000 } } }],
])('S-08 S-14 the question %j sets the order of the results', (question, sort, expected) => {
  expect(answer({ ...EMPTY, query: question, page: 2 })).toEqual({
    ...EMPTY,
    sort,
    asked: question,
    ...expected,
  });
});

it('S-14 the word “sold” is left out where the stock has no sold cars', () => {
  const { status: _, ...unsold } = VOCABULARY;
  expect(ask('sold hilux', {}, { ...CONTEXT, vocabulary: unsold })).toMatchObject({ query: '', facets: HILUX, leftOut: 'sold' });
});

it('F-09 a weekly budget is left out where the dealer offers no finance', () => {
  expect(ask('120 a week', {}, { ...CONTEXT, weekly: false })).toEqual({
    query: '',
    facets: {},
    ranges: {},
    leftOut: '120 a week',
  });
});

describe('S-19 a question replaces what the last question made', () => {
  const after = (first: string, change: Partial<SearchState>, second: string): SearchState => {
    const answered = answer({ ...EMPTY, query: first });
    return answer({ ...answered, ...change, query: second });
  };
  const PRESSED = { simple_colour: ['Red'] };

  it('S-19 filters, ranges, exclusions and left out words of the last question go', () => {
    expect(after('diesel suv under 40k not kia no rust', {}, 'mazda')).toEqual({
      ...EMPTY,
      facets: { make: ['Mazda'] },
      asked: 'mazda',
    });
  });

  it('S-19 a filter and a bound that the shopper pressed stay', () => {
    const change = { facets: { fuel: ['Diesel'], ...PRESSED }, ranges: { price: { max: 35_000 } } };
    expect(after('diesel under 40k', change, 'mazda')).toMatchObject({
      facets: { make: ['Mazda'], ...PRESSED },
      ranges: { price: { max: 35_000 } },
    });
  });

  it('S-19 words of the last question that are still searched for are no new question', () => {
    const answered = answer({ ...EMPTY, query: 'hilux sr5 under 40k' });
    const { ranges: _, ...state } = answered;
    expect(answer({ ...state, ranges: {} })).toEqual({ ...state, ranges: {} });
  });
});

it.each<[string, readonly { words: string[]; means: string }[], Expected]>([
  [
    'tradie',
    [{ words: ['tradie'], means: 'ute or van under 30k' }],
    { facets: { body: ['Ute', 'Van'] }, ranges: { price: { max: 30_000 } } },
  ],
  ['first car', [{ words: ['first car'], means: 'hatch' }], { facets: { body: ['Hatchback'] } }],
  [
    'red rig',
    [{ words: ['rig', 'truck'], means: '4x4 not kia "lifted"' }],
    { query: 'lifted', facets: { simple_colour: ['Red'], drive: ['4WD'] }, excluded: { make: ['Kia'] } },
  ],
  ['wagyu', [{ words: ['wagyu'], means: 'tarago' }], { query: 'wagyu' }],
])('S-19 a dealer’s own meaning gives the question %j its filters', (question, meanings, expected) => {
  expect(ask(question, {}, { ...CONTEXT, meanings })).toEqual({ query: '', facets: {}, ranges: {}, ...expected });
});

it('S-19 a meaning that contradicts the question’s own make is left as words', () => {
  expect(ask('kia mk7')).toEqual({ query: 'mk7', facets: { make: ['Kia'] }, ranges: {} });
  expect(ask('golf mk7').ranges).toEqual({ year: { min: 2013, max: 2020 } });
});

it('S-14 a question replaces the chosen values of the filters that it names and keeps the others', () => {
  const chosen = {
    facets: { make: ['Mazda'], make_model: ['Mazda 3'], badge: ['SP25'], fuel: ['Petrol'] },
    ranges: { km: { max: 9 } },
  };
  expect(ask('hilux under 40k', chosen)).toEqual({
    query: '',
    facets: { fuel: ['Petrol'], ...HILUX },
    ranges: { km: { max: 9 }, price: { max: 40_000 } },
  });
});

it('S-14 a question without a filter in it keeps page and order', () => {
  const state: SearchState = { ...EMPTY, query: 'sr5', page: 3, sort: 'price_asc' };
  expect(answer(state)).toEqual(state);
});

const NOT_DIESEL = { excluded: { fuel: ['Diesel'] } };

it.each<[string, Expected]>([
  ['no diesel', NOT_DIESEL],
  ['non-diesel ute', { facets: { body: ['Ute'] }, ...NOT_DIESEL }],
  ['i dont want a diesel', NOT_DIESEL],
  ['diesel no thanks', NOT_DIESEL],
  ['not keen on diesels, petrol wagon', { facets: { fuel: ['Petrol'], body: ['Wagon'] }, ...NOT_DIESEL }],
  ['petrol instead of diesel', { facets: { fuel: ['Petrol'] }, ...NOT_DIESEL }],
  ['suv !kia', { facets: { body: ['SUV'] }, excluded: { make: ['Kia'] } }],
  ['neither kia nor ford ute', { facets: { body: ['Ute'] }, excluded: { make: ['Kia', 'Ford'] } }],
  ['everything bar kia', { excluded: { make: ['Kia'] } }],
  ['ute not from nsw', { facets: { body: ['Ute'] }, excluded: { state: ['NSW'] } }],
  ['any colour but white', { excluded: { simple_colour: ['White'] } }],
  ['any ute but under 30k', { facets: { body: ['Ute'] }, ranges: { price: { max: 30_000 } } }],
  ['4wd not awd', { facets: { drive: ['4WD'] }, excluded: { drive: ['AWD'] } }],
  ['hybrid not plug in hybrid', { facets: { fuel: ['Hybrid'] }, excluded: { fuel: ['Plug-in Hybrid'] } }],
  ['not a 2 seater', { excluded: { seats: ['2'] } }],
  ['corolla not 2018', { facets: { make: ['Toyota'], make_model: ['Toyota Corolla'] }, excluded: { year: ['2018'] } }],
  ['nothing under 2018', { ranges: { year: { min: 2018 } } }],
  ["can't spend more than 15k", { ranges: { price: { max: 15_000 } } }],
  ['no less than 7 seats', { facets: { seats: ['7', '8'] } }],
  ['nothing but diesel', { facets: { fuel: ['Diesel'] } }],
  ['not without a tow bar', { facets: { filtered_features: ['Tow Bar'] } }],
  ['hilux no rust no accidents', { facets: HILUX, leftOut: 'no rust no accidents' }],
  ['golf -gti', { facets: { make: ['Volkswagen'], make_model: ['Volkswagen Golf'] }, leftOut: '-gti' }],
  ["doesn't have to be white", { leftOut: "doesn't have to be white" }],
  ['under $600 a month', { weekly: 138 }],
  [
    'wtb 2015 corolla or newer',
    { facets: { make: ['Toyota'], make_model: ['Toyota Corolla'] }, ranges: { year: { min: 2015 } } },
  ],
  ['2012 or 2015', { facets: { year: ['2012', '2015'] } }],
  ['more than 5 seats', { facets: { seats: ['7', '8'] } }],
  ['less than 50k on the clock', { ranges: { km: { max: 50_000 } } }],
  ['$2000 deposit', { leftOut: '$2000 deposit' }],
  ['10 year old', { ranges: { year: { min: 2016, max: 2016 } } }],
  ['suv for a family of 5', { facets: { body: ['SUV'] }, leftOut: '5' }],
])('S-19 negations, limits and ages of %j mean what they say', (question, expected) => {
  expect(ask(question)).toEqual({ query: '', facets: {}, ranges: {}, ...expected });
});

it('S-19 a question is read once, and the names of a stock are prepared once', () => {
  const reader = openQuestionReader(CONTEXT);
  expect(reader.partsOf('hilux not diesel')).toBe(reader.partsOf('hilux not diesel'));
  expect(settingsOf({ ...CONTEXT, vocabulary: { ...VOCABULARY } })).toBe(settingsOf(CONTEXT));
  expect(settingsOf({ ...CONTEXT, meanings: [{ words: ['rig'], means: 'ute' }] })).not.toBe(settingsOf(CONTEXT));
});

const COUNTED: QuestionFacts = {
  ...CONTEXT,
  vocabulary: {
    ...VOCABULARY,
    doors: count('2', '3', '5'),
    cylinders: count('4', '6', '8'),
    engine_size_litres: count('1.6', '2', '3.5'),
  },
};

it.each<[string, Expected]>([
  ['v8 ute', { facets: { cylinders: ['8'], body: ['Ute'] } }],
  ['no v8s', { excluded: { cylinders: ['8'] } }],
  ['no more than 4 cylinders', { facets: { cylinders: ['4'] } }],
  ['three point five litre', { facets: { engine_size_litres: ['3.5'] } }],
  ['hilux 2.0', { facets: { ...HILUX, engine_size_litres: ['2'] } }],
  ['golf 7.5', { query: '7.5', facets: { make: ['Volkswagen'], make_model: ['Volkswagen Golf'] } }],
  ['mazda 3 door', { facets: { make: ['Mazda'], doors: ['3'] } }],
  ['mazda 3s', { facets: { make: ['Mazda'], make_model: ['Mazda 3'] } }],
  [
    'twenty eighteen cx five',
    { facets: { make: ['Mazda'], make_model: ['Mazda CX-5'] }, ranges: { year: { min: 2018, max: 2018 } } },
  ],
  ['MY21', { ranges: { year: { min: 2021, max: 2021 } } }],
  ['my98', { ranges: { year: { min: 1998, max: 1998 } } }],
  ['under 150,xxx kms', { ranges: { km: { max: 150_000 } } }],
  ['mazda cx', { facets: { make: ['Mazda'], make_model: ['Mazda CX-5'] } }],
  ['no suv over 30k', { facets: { body: ['SUV'] }, ranges: { price: { max: 30_000 } } }],
  ['no suv under 30k', { excluded: { body: ['SUV'] }, ranges: { price: { max: 30_000 } } }],
  ['not between 2010 and 2012', { excluded: { year: ['2010', '2011', '2012'] } }],
  ['not between 10k and 20k', { leftOut: 'not between 10k and 20k' }],
  ['corola cros', { facets: { make: ['Toyota'], make_model: ['Toyota Corolla Cross'] } }],
])('S-19 facts, spoken words and refused limits of %j are understood', (question, expected) => {
  expect(ask(question, {}, COUNTED)).toEqual({ query: '', facets: {}, ranges: {}, ...expected });
});

it.each([
  ['lowest kilometres', 'km_asc'],
  ['newest', 'year_desc'],
] as const)('S-08 S-19 the question %j orders by %s', (question, sort) => {
  expect(answer({ ...EMPTY, query: question }).sort).toBe(sort);
});

it('S-19 a capital is its state where the yards write their suburbs, and else the city', () => {
  const at = (cars: number) => ({ ...CONTEXT, vocabulary: { ...VOCABULARY, city: { Perth: cars }, state: { WA: 100 } } });
  expect([ask('perth', {}, at(2)).facets, ask('perth', {}, at(50)).facets]).toEqual([{ state: ['WA'] }, { city: ['Perth'] }]);
});

const NEGATIONS = ['not', 'no', 'without', '-red'];
const KNOWN_WORDS = [
  ...NEGATIONS,
  ...'hilux mazda cx5 red diesel 7 seater under over 40k $35,000 2019 or newer and to - between a week 300 km 100000 with cars 4x4 < max plus cheapest first family low kms door 5 15 40,000 40000 stock budget price after pre pre-2018 sold chev kia cx ｈｉｌｕｘ'.split(
    ' ',
  ),
];
const unknownWords = fc.string({ unit: fc.constantFrom(...'bcdfghjqxz'), minLength: 4, maxLength: 9 });
const words = fc.array(fc.oneof(fc.constantFrom(...KNOWN_WORDS), unknownWords), { maxLength: 12 });
const settings = settingsOf(CONTEXT);

it('S-14 the parts of a question together have all its words', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        words.map((each) => each.join(' ')),
        fc.string({ unit: 'binary', maxLength: 60 }),
      ),
      (question) => {
        const parts = readQuestion(question, settings);
        expect(parts.map(({ text }) => text).join(' ')).toBe(
          splitIntoTokens(question)
            .map(({ text }) => text)
            .join(' '),
        );
      },
    ),
    { numRuns: 500 },
  );
});

it('S-14 words that name nothing are searched for, in their order', () => {
  fc.assert(
    fc.property(words, (all) => {
      const each = all.filter((word) => !NEGATIONS.includes(word) && word !== 'stock');
      const { query } = answer({ ...EMPTY, query: each.join(' ') });
      const unknown = each.filter((word) => !KNOWN_WORDS.includes(word));
      expect(query.split(' ').filter((word) => word !== '' && !KNOWN_WORDS.includes(word))).toEqual(unknown);
    }),
    { numRuns: 500 },
  );
});

it('S-14 a question loses only words that say nothing about a car', () => {
  fc.assert(
    fc.property(words, (each) => {
      for (const part of readQuestion(each.join(' '), settings).filter(({ kind }) => kind === 'filler')) {
        const tokens = splitIntoTokens(part.text);
        const isStopWord = tokens.length === 1 && STOP_WORDS.has(tokens[0]!.word);
        expect(isStopWord || fillerPhraseAt(tokens, 0) === tokens.length || lettersAndDigits(part.text) === '').toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

const isApplied = (state: SearchState, part: QuestionPart): boolean => {
  if (part.kind === 'excluded')
    return Object.entries(part.named).every(([name, values]) => values.every((value) => state.excluded?.[name]?.includes(value)));
  if (part.kind === 'named')
    return Object.entries(part.named).every(([name, values]) =>
      values.every((value) => state.facets[name]?.includes(value) || state.excluded?.[name]?.includes(value)),
    );
  if (part.kind === 'order') return state.sort === part.sort;
  if (part.kind !== 'limit') return true;
  if (part.limit.kind === 'weekly') return state.weekly !== undefined;
  if (part.limit.kind === 'count') return (state.facets[part.limit.attribute] ?? []).length > 0;
  if (part.limit.kind !== 'range') return true;
  const years = state.facets['year'] ?? [];
  return (
    (part.limit.attribute === 'year' && years.length > 0) || Object.values(state.ranges[part.limit.attribute] ?? {}).length > 0
  );
};

it('S-14 every name, limit and order of a question is in the search', () => {
  fc.assert(
    fc.property(words, (each) => {
      const state = answer({ ...EMPTY, query: each.join(' ') });
      expect(readQuestion(each.join(' '), settings).filter((part) => !isApplied(state, part))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('S-15 a second reading of a question changes nothing, so that a removed filter does not return', () => {
  fc.assert(
    fc.property(words, (each) => {
      const first = answer({ ...EMPTY, query: each.join(' ') });
      expect(answer(first)).toEqual(first);
    }),
    { numRuns: 500 },
  );
});

it('S-19 a word that the page left out, asked alone, is a question of its own', () => {
  const asked = answer({ ...EMPTY, query: 'toyota canopy' });
  expect(asked.query).toBe('canopy');
  const settled = { ...asked, asked: 'toyota canopy', query: '', leftOut: 'canopy' };
  expect(answer({ ...settled, query: 'canopy' })).toEqual({ ...EMPTY, query: 'canopy' });
});
