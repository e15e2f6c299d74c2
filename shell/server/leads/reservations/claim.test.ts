import { keepsCarFromOthers, mostCarsKeptUnpaid } from './claim';

it.each([
  [237, 5, 11],
  [40, 5, 2],
  [19, 5, 1],
  [0, 5, 1],
  [3, 100, 3],
])('V-24 of %i cars on sale and a share of %i percent, unpaid reservations keep at most %i', (stock, unpaidShare, most) => {
  expect(mostCarsKeptUnpaid({ stock, unpaidShare })).toBe(most);
});

it.each([
  ['with proof and free limits', {}, {}, true],
  ['without proof', {}, { proof: false }, false],
  ['of a network at its limit', { keepingOfNetwork: 2, keeping: 2 }, {}, false],
  ['of a dealer at its share', { keeping: 5 }, {}, false],
  ['of a car that was kept once and not paid', {}, { unpaidHoldsOfCar: 1 }, true],
  ['of a car that was kept twice and not paid', {}, { unpaidHoldsOfCar: 2 }, false],
])('V-24 an unpaid reservation %s keeps its car: %j %j %s', (_, counts, limits, keeps) => {
  const all = { proof: true, stock: 100, unpaidShare: 5, unpaidPerNetwork: 2, unpaidHoldsOfCar: 0, ...limits };
  expect(keepsCarFromOthers({ keeping: 0, keepingOfNetwork: 0, ...counts }, all)).toBe(keeps);
});
