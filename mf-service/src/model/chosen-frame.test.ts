import { chosenFrame, tabOfFrame } from './chosen-frame';

const frames = [
  { name: 'Xtime', address: 'https://xtime.example/' },
  { name: 'Truck Workshop', address: 'https://trucks.example/' },
];

it.each([
  ['truck workshop', 'Truck Workshop'],
  ['TRUCK WORKSHOP', 'Truck Workshop'],
  ['xtime', 'Xtime'],
  ['unknown', 'Xtime'],
  ['', 'Xtime'],
  [null, 'Xtime'],
])('B-01 ?tab=%s opens %s', (tab, name) => {
  expect(chosenFrame(frames, tab)?.name).toBe(name);
});

it('B-01 the tab of a service is its name in lower case, and without services none is open', () => {
  expect(tabOfFrame(frames[1]!)).toBe('truck workshop');
  expect(chosenFrame([], 'xtime')).toBeUndefined();
});
