import { readFileSync } from 'node:fs';
import { listRefinements, type Refinement, type SearchState } from '../state/search-state';
import { askQuestion } from './ask-question';
import type { CountCars } from './settle-words';
import type { StockVocabulary } from './vocabulary';

const count = (values: string): Record<string, number> => Object.fromEntries(values.split(', ').map((value) => [value, 1]));

const VOCABULARY: StockVocabulary = {
  make: count(
    'Toyota, Mazda, Kia, Ford, Volkswagen, Mercedes-Benz, Holden, Nissan, Mitsubishi, Subaru, Hyundai, Isuzu, BMW, Audi, Fiat, Abarth, Honda, Lexus, Tesla, Jeep, MG, Suzuki, RAM, BYD',
  ),
  make_model: count(
    'Toyota HiLux, Toyota LandCruiser, Toyota LandCruiser Prado, Toyota Corolla, Toyota Camry, Toyota RAV4, Toyota Kluger, Toyota HiAce, Toyota C-HR, Toyota Yaris Cross, ' +
      'Mazda 2, Mazda 3, Mazda CX-3, Mazda CX-5, Mazda CX-9, Mazda BT-50, Kia Carnival, Kia Sportage, Kia Stonic, Kia Cerato, Kia Sorento, ' +
      'Ford Ranger, Ford Everest, Ford Mustang, Ford Falcon, Ford Focus, Volkswagen Golf, Volkswagen Polo, Volkswagen Amarok, Volkswagen T-Cross, ' +
      'Mercedes-Benz GLS, Mercedes-Benz C Class, Holden Commodore, Holden Colorado, Holden Captiva, Nissan Navara, Nissan X-Trail, Nissan Patrol, Nissan Juke, ' +
      'Mitsubishi Triton, Mitsubishi ASX, Mitsubishi Pajero Sport, Subaru Outback, Subaru Forester, Hyundai i30, Hyundai Accent, Hyundai Tucson, Hyundai Kona, Hyundai Santa Fe, Hyundai Venue, ' +
      'Isuzu D-MAX, Isuzu MU-X, BMW 3 Series, BMW X5, Audi A4, Fiat 500, Abarth 595, Honda Civic, Honda HR-V, Tesla Model 3, Jeep Grand Cherokee, MG ZS, ' +
      'Suzuki Jimny, Suzuki Vitara, RAM 1500, BYD Atto 3',
  ),
  body: count('SUV, Ute, Hatchback, Sedan, Wagon, Van, People Mover, Coupe, Convertible'),
  fuel: count('Diesel, Petrol, Electric, Hybrid, Plug-in Hybrid'),
  simple_transmission: count('Automatic, Manual'),
  simple_colour: count('Red, White, Blue, Grey, Silver, Black'),
  drive: count('4WD, AWD, FWD, RWD'),
  car_type: count('New, Demo, Used'),
  seats: count('2, 5, 7, 8'),
  cylinders: count('4, 6, 8'),
  engine_size_litres: count('2, 2.5, 2.8'),
  status: count('in_stock'),
  filtered_features: count('Apple CarPlay, Tow Bar, Sunroof'),
};
const TEXT_OF_CARS = new Set(
  'ascent sr5 gti wildtrak xr6 turbo ss gls abarth sahara xtr x terrain limited 79 u10102 #40553'.split(' '),
);
const CONTEXT = { vocabulary: VOCABULARY, thisYear: 2026, weekly: true };

/** The made-up stock has a car for every combination of filters. */
const countCars: CountCars = async (searches) =>
  searches.map(({ state }) =>
    state.query
      .toLowerCase()
      .split(' ')
      .every((word) => TEXT_OF_CARS.has(word))
      ? 1
      : 0,
  );

const UNITS: Record<string, string> = { seats: ' seats', cylinders: ' cylinders', engine_size_litres: ' litres' };

const partText = (refinement: Refinement): string => {
  switch (refinement.kind) {
    case 'query':
      return `"${refinement.value.replaceAll(' ', '", "').toLowerCase()}"`;
    case 'excluded':
    case 'facet':
      return `${refinement.kind === 'excluded' ? '-' : ''}${refinement.value}${UNITS[refinement.attribute] ?? ''}`;
    case 'range': {
      const { min, max } = refinement.range;
      const sign = min === max ? `=${min}` : max === undefined ? `>=${min}` : min === undefined ? `<=${max}` : `=${min}..${max}`;
      return `${refinement.attribute}${sign}`;
    }
    case 'weekly':
      return `weekly=${refinement.dollars}`;
    case 'since':
    case 'near':
      return '';
  }
};

const partsOf = (state: SearchState): string[] => [
  ...listRefinements(state).flatMap((refinement) => partText(refinement).split(', ')),
  ...(state.sort === 'most_relevant' ? [] : [`sort=${state.sort}`]),
  ...(state.leftOut ? [`?${state.leftOut}`] : []),
];

interface Misreading {
  question: string;
  expected: string[];
  actual: string[];
}

const readCorpus = async (file: string): Promise<{ total: number; wrong: Misreading[] }> => {
  const lines = readFileSync(new URL(`testing/${file}`, import.meta.url), 'utf8').split('\n');
  const rows = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(' => '));
  const wrong: Misreading[] = [];
  for (const [question = '', meant = ''] of rows) {
    const asked: SearchState = { query: question, page: 1, sort: 'most_relevant', facets: {}, ranges: {} };
    const actual = partsOf(await askQuestion(asked, CONTEXT, countCars)).toSorted();
    const expected = meant.toLowerCase().split(', ').toSorted();
    if (expected.join(', ') !== actual.join(', ').toLowerCase().split(', ').toSorted().join(', '))
      wrong.push({ question, expected, actual });
  }
  return { total: rows.length, wrong };
};

it('S-19 of the questions that people write at least 95 of 100 are understood', async () => {
  const { total, wrong } = await readCorpus('asked-questions.txt');
  expect(total).toBeGreaterThanOrEqual(90);
  expect(wrong.length / total <= 0.05 ? [] : wrong).toEqual([]);
});

it('S-19 no negation is read as its opposite', async () => {
  const { total, wrong } = await readCorpus('negations.txt');
  expect(total).toBeGreaterThanOrEqual(60);
  expect(wrong).toEqual([]);
});
