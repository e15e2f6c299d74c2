import { readCarNameParts } from './name-parts';

it.each([
  ['2021 Toyota Hilux SR5', { year: '2021', make: 'Toyota', model: 'HiLux', badge: 'SR5' }],
  ['TOYOTA HILUX SR5 2021', { year: '2021', make: 'Toyota', model: 'HiLux', badge: 'SR5' }],
  ['Used 2019 Mazda CX 5 - Touring (AWD)', { year: '2019', make: 'Mazda', model: 'CX-5', badge: 'Touring (AWD)' }],
  ['2018 Mercedes Benz C200', { year: '2018', make: 'Mercedes-Benz', model: 'C200' }],
  ['2020 Range Rover Sport HSE', { year: '2020', make: 'Land Rover', model: 'Range Rover Sport', badge: 'HSE' }],
  ['2022 Land Rover Discovery Sport', { year: '2022', make: 'Land Rover', model: 'Discovery Sport' }],
  ['Smart buy! 2016 Hyundai i30, Active', { year: '2016', make: 'Hyundai', model: 'i30', badge: 'Active' }],
  ['2023 Isuzu Ute D-Max X-Terrain', { year: '2023', make: 'Isuzu UTE', model: 'D-MAX', badge: 'X-Terrain' }],
  ['Kia Something New (2024)', { year: '2024', make: 'Kia' }],
  ['Peugeot 2008 Active 2019', { year: '2019', make: 'Peugeot', model: '2008', badge: 'Active' }],
  ['One owner, full history', {}],
  ['', {}],
])('I-03 I-10 the name %j has the parts %j', (name, parts) => {
  expect(readCarNameParts(name)).toEqual(parts);
});
