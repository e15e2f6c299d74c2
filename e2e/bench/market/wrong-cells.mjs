/** For a run with one seed. Some cars lack the cell, so that 10,000 rows remain. */
export const MOST_SPOILED_ROWS = 11_000;

const FUELS = ['Petrol', 'Diesel', 'Hybrid', 'Electric'];
const DRIVES = ['FWD', 'RWD', 'AWD', '4WD'];
const BODIES = ['SUV', 'Hatch', 'Sedan', 'Ute', 'Wagon', 'Coupe', 'Van'];

/** From 0 to 1, the same in every run with this seed. */
const createRepeatableRandom = (seed) => {
  let state = 12_345 + seed * 7919;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
};

const changed = (cell, values) => (car, pick) => ({ [cell]: pick(values.filter((value) => value !== car[cell])) });
const times = (cell, factor) => (car) =>
  car[cell] && { [cell]: factor < 1 ? Math.round(car[cell] * factor) : car[cell] * factor };
const litres = (value) => () => ({ engine_size_litres: value });
const digits = (change) => (car) => ({ price: Number(change(String(Math.round(car.price)))) });
const later = (years) => (car) => ({ year: car.year + years });
const wrongCellsOf = (car, cells) => Object.fromEntries(cells.map((cell) => [cell, car[cell]]));
const ofModel =
  (cells) =>
  (_, pick, { sameModel }) =>
    wrongCellsOf(pick(sameModel), cells);
const ofMake =
  (cells) =>
  (_, pick, { sameMake }) =>
    wrongCellsOf(pick(sameMake), cells);
const swapped = (one, other) => (car) =>
  car[one] !== undefined && car[other] !== undefined && { [one]: car[other], [other]: car[one] };

const VARIANT = ['engine_size_litres', 'fuel', 'transmission', 'drive', 'body', 'seats', 'cylinders', 'badge'];

/**
 * By name. Each function returns the wrong cells of a car; undefined or false if the car does not have them. Its last
 * argument has cars of the same model and of the same make, each list with at least one car.
 */
const WRONG_CELLS = {
  'engine of 8 litres': litres(8),
  'engine of 18 litres': litres(18),
  'engine of 0.1 litres': litres(0.1),
  'engine is the number of cylinders': litres(6),
  'engine ten times as large': times('engine_size_litres', 10),
  'engine of a car of the model': ofModel(['engine_size_litres']),
  fuel: changed('fuel', FUELS),
  transmission: ({ transmission }) => ({ transmission: /man/i.test(transmission ?? '') ? 'Automatic' : 'Manual' }),
  drive: changed('drive', DRIVES),
  body: changed('body', BODIES),
  seats: changed('seats', [2, 5, 7, 8]),
  cylinders: changed('cylinders', [4, 6, 8, 12]),
  'badge of a car of the model': ofModel(['badge']),
  'year of a car of the model': ofModel(['year']),
  'year too late by one': later(1),
  'year too late by two': later(2),
  'year too late by three': later(3),
  'year too late by five': later(5),
  'year too late by ten': later(10),
  'year too early by two': later(-2),
  'kilometres of a car of the model': ofModel(['km']),
  'kilometres lack a digit': times('km', 0.1),
  'kilometres lack two digits': times('km', 0.01),
  'kilometres in thousands': times('km', 0.001),
  'kilometres are miles': times('km', 0.621),
  'kilometres ten times as many': times('km', 10),
  'price lacks its last digit': digits((price) => price.slice(0, -1)),
  'price lacks its second digit': digits((price) => price[0] + price.slice(2)),
  'price has a digit too many': digits((price) => `${price}0`),
  'price with two digits exchanged': digits((price) => price[1] + price[0] + price.slice(2)),
  'model of the make': ofMake(['model']),
  'model and badge of a car of the make': ofMake(['model', 'badge']),
  'fuel and transmission of a car of the model': ofModel(['fuel', 'transmission']),
  'variant of a car of the model': ofModel(VARIANT),
  'price and kilometres exchanged': swapped('price', 'km'),
  'seats and cylinders exchanged': swapped('seats', 'cylinders'),
  'engine and cylinders exchanged': swapped('engine_size_litres', 'cylinders'),
};
/** Almost every car can have them, so that each is used often enough. */
const LIKELY_WRONG_CELLS = [
  'engine of a car of the model',
  'fuel and transmission of a car of the model',
  'badge of a car of the model',
  'year of a car of the model',
  'kilometres of a car of the model',
  'year too late by two',
  'kilometres lack a digit',
];

const several =
  (count, kinds = Object.keys(WRONG_CELLS)) =>
  (car, pick, others) => {
    let wrong = {};
    for (let at = 0; at < count; at += 1) wrong = { ...wrong, ...WRONG_CELLS[pick(kinds)]({ ...car, ...wrong }, pick, others) };
    return wrong;
  };
const KINDS = Object.values({
  ...WRONG_CELLS,
  'two kinds': several(2),
  'three kinds': several(3),
  'two likely kinds': several(2, LIKELY_WRONG_CELLS),
  'three likely kinds': several(3, LIKELY_WRONG_CELLS),
});

/** The seed chooses the cells. Returns the car with the number of its wrong cells; undefined if nothing changes. */
export const createCellSpoiler = (seed) => {
  const random = createRepeatableRandom(seed);
  const pick = (values) => values[Math.floor(random() * values.length)];
  return (car, { sameModel, sameMake }) => {
    const others = { sameModel: sameModel.length > 0 ? sameModel : [car], sameMake: sameMake.length > 0 ? sameMake : [car] };
    const cells = pick(KINDS)(car, pick, others) || {};
    const wrongCells = Object.entries(cells).filter(([cell, value]) => value !== car[cell]).length;
    return wrongCells > 0 ? { car: { ...car, ...cells }, wrongCells } : undefined;
  };
};

const figuresOfRows = (title, rows, falseSavings) => [
  { figure: `${title}: rows`, value: rows.length, unit: '' },
  {
    figure: `${title}: with a saving`,
    value: (rows.filter(({ saving }) => saving > 0).length / Math.max(1, rows.length)) * 100,
    unit: '%',
  },
  {
    figure: `${title}: with a false saving`,
    value: rows.filter(({ saving, supported }) => saving > supported).length,
    unit: 'rows',
    budget: falseSavings,
  },
  {
    figure: `${title}: with praise of a price above its range`,
    value: rows.filter(({ praised, isAbove }) => praised && isAbove).length,
    unit: 'rows',
  },
];

/**
 * A saving is false if it is more than the estimate of the right car and the upper end of its range support, and if the
 * right car has no estimate. Several wrong cells can make another real car, so no budget holds for them.
 */
export const spoiledRowFigures = (name, rows, budgets) => [
  ...figuresOfRows(
    `${name}, one wrong cell`,
    rows.filter(({ wrongCells }) => wrongCells === 1),
    budgets.falseSavings,
  ),
  ...figuresOfRows(
    `${name}, several wrong cells`,
    rows.filter(({ wrongCells }) => wrongCells > 1),
  ),
];
