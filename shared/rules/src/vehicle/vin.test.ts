import { vinOfText } from './vin';

it.each([
  ['6FPAAAJGSW1A12345', '6FPAAAJGSW1A12345'],
  [' 6fpaaajgsw1a 12345', '6FPAAAJGSW1A12345'],
])('I-08 %j is a vehicle identification number', (text, vin) => {
  expect(vinOfText(text)).toBe(vin);
});

it.each([
  '',
  'MCV36-12345',
  '6FPAAAJGSW1A1234',
  '6FPAAAJGSW1A123456',
  '6FPAAAJGSWIA12345',
  '6FPAAAJGSWOA12345',
  '6FPAAAJGSWQA12345',
  '6FPAAAJGSW-A12345',
])('I-08 %j is no vehicle identification number', (text) => {
  expect(vinOfText(text)).toBeUndefined();
});
