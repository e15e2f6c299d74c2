import { simpleTransmission } from './simple-transmission';

it.each([
  ['6 Speed Sports Automatic', 'Automatic'],
  ['Automatic', 'Automatic'],
  ['Semi-automatic', 'Automatic'],
  ['Automated Manual', 'Automatic'],
  ['7 Speed DSG', 'Automatic'],
  ['Continuous Variable', 'Automatic'],
  ['Reduction Gear', 'Automatic'],
  ['6 Speed Manual', 'Manual'],
  ['Constant Mesh', ''],
  ['', ''],
  [undefined, ''],
])('S-06 the transmission %j is %j', (transmission, expected) => {
  expect(simpleTransmission(transmission)).toBe(expected);
});
