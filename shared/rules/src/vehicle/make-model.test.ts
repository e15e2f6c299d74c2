import { makeModelPath, splitMakeModel } from './make-model';

it.each([
  ['Toyota HiLux', ['Toyota', 'Kia'], { make: 'Toyota', model: 'HiLux' }],
  ['Land Rover Range Rover Sport', ['Land', 'Land Rover'], { make: 'Land Rover', model: 'Range Rover Sport' }],
  ['Toyota', ['Toyota'], undefined],
  ['Kia Rio', [], undefined],
])('%s of the makes %j is divided into make and model', (name, makes, divided) => {
  expect(splitMakeModel(name, makes)).toEqual(divided);
});

it('the path of a model has the slugs of make and model; a name without letters or digits has none', () => {
  expect(makeModelPath({ make: 'Land Rover', model: 'Range Rover' })).toBe('land-rover/range-rover');
  expect(makeModelPath({ make: 'Kia', model: '!' })).toBeUndefined();
});
