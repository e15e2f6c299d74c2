/** What the questions of a corpus ask for, and whether results satisfy it: facts about cars alone, without the reader of questions. */
export interface JudgedCar {
  id: string;
  name: string;
  make: string;
  model: string;
  year: number;
  price: number;
  car_type: string;
  body?: string;
  fuel?: string;
  transmission?: string;
  drive?: string;
  km?: number;
  seats?: number;
  doors?: number;
  cylinders?: number;
  engine_size_litres?: number;
  colour?: string;
  state?: string;
  city?: string;
}

const FIELDS: Readonly<Record<string, Field>> = {
  title: (car) => car.name.replaceAll(/land cruiser/gi, 'Landcruiser'),
  make: (car) => car.make,
  model: (car) => car.model,
  year: (car) => car.year,
  price: (car) => car.price || undefined,
  type: (car) => car.car_type,
  body: (car) => car.body,
  fuel: (car) => car.fuel,
  gearbox: (car) => car.transmission,
  drive: (car) => car.drive,
  km: (car) => car.km,
  seats: (car) => car.seats,
  doors: (car) => car.doors,
  cyl: (car) => car.cylinders,
  litres: (car) => car.engine_size_litres,
  colour: (car) => car.colour,
  state: (car) => car.state,
  town: (car) => car.city,
};

type Field = (car: JudgedCar) => string | number | undefined;
type Fits = (car: JudgedCar) => boolean;

export interface Judgement {
  /** Its line in the file. */
  line: number;
  kind: string;
  /** Absent where the questions stand in a file of their own: then `line` is theirs. */
  question: string;
  fits: Fits;
  /** No car of the results may be one of these. */
  refused: Fits[];
  order?: { field: Field; descending: boolean };
  /** How many cars; undefined: any number. */
  share?: { least: number; most: number };
}

const fieldNamed = (name: string): Field => {
  const field = FIELDS[name];
  if (!field) throw new Error(`"${name}" is no field of a judged car`);
  return field;
};

const textOf = (value: string | number | undefined): string => String(value ?? '').toLowerCase();

const COMPARISONS: Record<string, (field: Field, values: string[], text: string) => Fits> = {
  '=': (field, values) => (car) => values.includes(textOf(field(car))),
  '~': (field, values) => (car) => values.some((value) => textOf(field(car)).includes(value)),
  '<=': (field, _values, text) => (car) => Number(field(car) ?? Infinity) <= Number(text),
  '>=': (field, _values, text) => (car) => Number(field(car) ?? -Infinity) >= Number(text),
};

const readTerm = (term: string): { fits: Fits; isRefusal: boolean } => {
  const [, name = '', not, sign = '', value = ''] = /^([a-z]+)(!)?(<=|>=|=|~)(.+)$/.exec(term) ?? [];
  const field = fieldNamed(name);
  const text = value.replaceAll('_', ' ');
  // Feeds say "Pearl White", and a colour is meant by its plain name.
  const compare = COMPARISONS[name === 'colour' && sign === '=' ? '~' : sign]!(field, text.split(','), text);
  return { fits: not ? (car) => !compare(car) : compare, isRefusal: not !== undefined };
};

const readShare = (text: string | undefined): Judgement['share'] => {
  if (text === 'any') return undefined;
  return text === undefined ? { least: 0.7, most: 1.3 } : { least: Number(text.split('-')[0]), most: Number(text.split('-')[1]) };
};

/** `kind|question|terms|share`; without a question the first part is the number of its line. */
export const readJudgements = (file: string): Judgement[] =>
  file.split('\n').flatMap((row, at) => {
    if (row === '' || row.startsWith('#')) return [];
    const [kind = '', question = '', terms = '', share] = row.split('|');
    const order = /(?:^| )order=(-?)([a-z]+)/.exec(terms);
    const read = terms
      .split(' ')
      .filter((term) => term !== '' && !term.startsWith('order='))
      .map(readTerm);
    const limits = readShare(share);
    return {
      line: /^\d+$/.test(question) ? Number(question) : at + 1,
      kind,
      question,
      fits: (car: JudgedCar) => read.every(({ fits }) => fits(car)),
      refused: read
        .filter(({ isRefusal }) => isRefusal)
        .map(
          ({ fits }) =>
            (car: JudgedCar) =>
              !fits(car),
        ),
      ...(order ? { order: { field: fieldNamed(order[2]!), descending: order[1] === '-' } } : {}),
      ...(limits ? { share: limits } : {}),
    };
  });

export interface Found {
  total: number;
  /** The cars of the first page, in their order. */
  first: JudgedCar[];
  /** Words of which the page says that they are left out. */
  leftOut?: string;
}

const FIRST = 10;
/** Fewer cars are hardly an answer, where any number is right. */
const LEAST = 3;

const bestValues = (cars: readonly JudgedCar[], { field, descending }: NonNullable<Judgement['order']>): number[] =>
  cars
    .flatMap((car) => field(car) ?? [])
    .map(Number)
    .toSorted((a, b) => (descending ? b - a : a - b))
    .slice(0, FIRST);

/** A result that the question refuses: the opposite of what it says. */
export const isInverted = ({ refused }: Judgement, { first }: Found): boolean =>
  first.slice(0, FIRST).some((car) => refused.some((matches) => matches(car)));

/** Why the results do not satisfy the question; undefined if they do. `stock`: all cars. */
export const reasonOfMiss = (judgement: Judgement, found: Found, stock: readonly JudgedCar[]): string | undefined => {
  const { fits, share, order } = judgement;
  const fitting = stock.filter(fits);
  const first = found.first.slice(0, FIRST);
  if (fitting.length === 0) return found.total === 0 || found.leftOut ? undefined : `${found.total} cars, and none fits`;
  const wrong = first.filter((car) => !fits(car));
  if (wrong.length > 0) return `${wrong.length} of the first ${first.length} do not fit, such as ${wrong[0]!.name}`;
  if (first.length < Math.min(share ? FIRST : LEAST, fitting.length) && first.length < fitting.length * 0.7)
    return `${first.length} of ${fitting.length} cars`;
  const isCount = !share || (found.total >= fitting.length * share.least && found.total <= fitting.length * share.most);
  if (!isCount) return `${found.total} cars, and ${fitting.length} fit`;
  if (!order) return undefined;
  const [best, actual] = [bestValues(fitting, order), first.map((car) => Number(order.field(car)))];
  return best.join() === actual.join() ? undefined : `order ${actual.join(' ')} and not ${best.join(' ')}`;
};
