import * as fc from 'fast-check';
import { ClientWorkPoints } from './client-budgets';

let clock = 0;
const open = () => new ClientWorkPoints({ perSecond: 100, most: 1000 }, () => clock);
beforeEach(() => {
  clock = 0;
});

it('Q-04 a quiet client has all points, and a refused request costs none', () => {
  const budgets = open();
  expect([budgets.spend('a', 700), budgets.spend('a', 700), budgets.pointsOf('a')]).toEqual([0, 4, 300]);
});

it('Q-04 points come back by the second, up to the most', () => {
  const budgets = open();
  budgets.spend('a', 1000);
  clock = 2500;
  expect(budgets.pointsOf('a')).toBe(250);
  clock = 60_000;
  expect(budgets.pointsOf('a')).toBe(1000);
});

it('Q-04 a client pays nothing for another one', () => {
  const budgets = open();
  budgets.spend('a', 1000);
  expect([budgets.spend('b', 1000), budgets.spend('a', 1)]).toEqual([0, 1]);
});

it('Q-04 a price above the most points needs all of them, so that no request is refused for ever', () => {
  const budgets = open();
  expect([budgets.spend('a', 5000), budgets.spend('a', 5000)]).toEqual([0, 10]);
});

it('Q-04 whatever a client does, it gets no more points than the most and those of the passed time', () => {
  const steps = fc.array(fc.record({ wait: fc.nat(5000), price: fc.nat(1500) }), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (list) => {
      clock = 0;
      const budgets = open();
      let spent = 0;
      for (const { wait, price } of list) {
        clock += wait;
        if (budgets.spend('a', price) === 0) spent += Math.min(price, 1000);
      }
      expect(spent).toBeLessThanOrEqual(1000 + clock / 10 + 1e-6);
    }),
  );
});
