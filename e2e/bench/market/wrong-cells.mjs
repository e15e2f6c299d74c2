/** Most cars of which a run spoils one cell. Some cars lack the cell, so that 10,000 rows remain. */
export const ROWS = 11_000;

const FUELS = ['Petrol', 'Diesel', 'Hybrid', 'Electric'];
const DRIVES = ['FWD', 'RWD', 'AWD', '4WD'];
const BODIES = ['SUV', 'Hatch', 'Sedan', 'Ute', 'Wagon', 'Coupe', 'Van'];

/** Returns numbers from 0 to 1 that are the same in every run. */
const repeatable = () => {
  let state = 12_345;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
};

const changed = (cell, values) => (car, pick) => ({ [cell]: pick(values.filter((value) => value !== car[cell])) });
const times = (cell, factor) => (car) =>
  car[cell] && { [cell]: factor < 1 ? Math.round(car[cell] * factor) : car[cell] * factor };
const litres = (value) => () => ({ engine_size_litres: value });
const digits = (change) => (car) => ({ price: Number(change(String(Math.round(car.price)))) });

/** Wrong cells by name. Each function returns the wrong cell of a car; undefined if the car does not have the cell. */
const WRONG_CELLS = {
  'engine of 8 litres': litres(8),
  'engine of 18 litres': litres(18),
  'engine of 0.1 litres': litres(0.1),
  'engine is the number of cylinders': litres(6),
  'engine ten times as large': times('engine_size_litres', 10),
  'engine of a car of the model': (_, pick, sameModel) => ({ engine_size_litres: pick(sameModel).engine_size_litres }),
  fuel: changed('fuel', FUELS),
  transmission: ({ transmission }) => ({ transmission: /man/i.test(transmission ?? '') ? 'Automatic' : 'Manual' }),
  drive: changed('drive', DRIVES),
  body: changed('body', BODIES),
  seats: changed('seats', [2, 5, 7, 8]),
  cylinders: changed('cylinders', [4, 6, 8, 12]),
  'badge of a car of the model': (_, pick, sameModel) => ({ badge: pick(sameModel).badge }),
  'year too late by one': ({ year }) => ({ year: year + 1 }),
  'year too late by two': ({ year }) => ({ year: year + 2 }),
  'year too late by five': ({ year }) => ({ year: year + 5 }),
  'kilometres lack a digit': times('km', 0.1),
  'kilometres in thousands': times('km', 0.001),
  'kilometres ten times as many': times('km', 10),
  'price lacks its last digit': digits((price) => price.slice(0, -1)),
  'price lacks its second digit': digits((price) => price[0] + price.slice(2)),
  'price has a digit too many': digits((price) => `${price}0`),
};

/** Returns a function that spoils one cell of a car after the other kind of cell, in turn. */
export const createSpoiler = () => {
  const random = repeatable();
  const kinds = Object.entries(WRONG_CELLS);
  const pick = (values) => values[Math.floor(random() * values.length)];
  let next = 0;
  return (car, sameModel) => {
    const [kind, wrong] = kinds[next++ % kinds.length];
    const cell = wrong(car, pick, sameModel.length > 0 ? sameModel : [car]);
    return cell && { kind, car: { ...car, ...cell } };
  };
};

/**
 * Returns the figures about spoiled rows. A saving is false if it is more than the estimate of the right car and the upper end
 * of its range support, and if the right car has no estimate.
 */
export const spoiledFigures = (name, rows, budgets) => {
  const share = (of) => (rows.filter(of).length / Math.max(1, rows.length)) * 100;
  return [
    { figure: `${name}: rows with a wrong cell`, value: rows.length, unit: '' },
    { figure: `${name}: wrong cells with a saving`, value: share(({ saving }) => saving > 0), unit: '%' },
    {
      figure: `${name}: wrong cells with a false saving`,
      value: rows.filter(({ saving, supported }) => saving > supported).length,
      unit: 'rows',
      budget: budgets.falseSavings,
    },
    {
      figure: `${name}: wrong cells with praise of a price above its range`,
      value: rows.filter(({ praised, isAbove }) => praised && isAbove).length,
      unit: 'rows',
    },
  ];
};
