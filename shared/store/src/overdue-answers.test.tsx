import { keptAnswersKey } from '@forecourt/rules/form/kept-until';
import { removeKeptAnswers, removeOverdueAnswers } from './overdue-answers';

const DAY = 86_400;
const inDays = (days: number): string => JSON.stringify({ values: {}, until: Math.floor(Date.now() / 1000) + days * DAY });
const OLD = keptAnswersKey('bay', 'finance', 'car-1');
const NEW = keptAnswersKey('bay', 'finance');

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(OLD, inDays(-1));
  localStorage.setItem(NEW, inDays(1));
  localStorage.setItem('forecourt:bay:details', '{}');
});

it('F-07 a visit removes answers that the device has kept for long enough', () => {
  removeOverdueAnswers('bay');
  expect(Object.keys(localStorage).toSorted()).toEqual(['forecourt:bay:details', NEW]);
});

it('A-03 all kept answers of a dealer can be removed', () => {
  removeKeptAnswers('bay');
  expect(Object.keys(localStorage)).toEqual(['forecourt:bay:details']);
});
