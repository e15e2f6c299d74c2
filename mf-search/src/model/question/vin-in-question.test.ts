import { vinInQuestion } from './vin-in-question';

it.each([
  ['6g1gmxrxajs018147', { end: '018147', whole: '6G1GMXRXAJS018147' }],
  ['vin 6G1GMXRXAJS018147 please', { end: '018147', whole: '6G1GMXRXAJS018147' }],
  ['018147', { end: '018147' }],
  ['VIN: js8147', { end: 'JS8147' }],
  ['#018147', { end: '018147' }],
  ['hilux 018147', undefined],
  ['landcruiserprados', undefined],
  ['100000', { end: '100000' }],
  ['', undefined],
])('S-14 the question %j names a car by its VIN or not', (question, expected) => {
  expect(vinInQuestion(question)).toEqual(expected);
});
