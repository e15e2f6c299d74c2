import { splitMakeModel } from './make-model';

it.each([
  ['Toyota HiLux', ['Toyota', 'Kia'], { make: 'Toyota', model: 'HiLux' }],
  ['Land Rover Range Rover Sport', ['Land', 'Land Rover'], { make: 'Land Rover', model: 'Range Rover Sport' }],
  ['Toyota', ['Toyota'], undefined],
  ['Kia Rio', [], undefined],
])('%s of the makes %j is divided into make and model', (name, makes, divided) => {
  expect(splitMakeModel(name, makes)).toEqual(divided);
});
