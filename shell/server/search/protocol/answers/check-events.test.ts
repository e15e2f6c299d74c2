import { checkInsightsEvents } from './check-events';

const event = {
  eventType: 'click',
  eventName: 'Car opened',
  index: 'cars',
  userToken: 'anonymous-1',
  objectIDs: ['1'],
  positions: [1],
  queryID: 'a'.repeat(32),
  timestamp: 1_700_000_000_000,
};
const { objectIDs: _objectIDs, ...without } = event;

it('I-01 events for Algolia Insights are accepted', () => {
  expect(
    checkInsightsEvents({ events: [event, { ...without, eventType: 'view', filters: ['make:Kia'], positions: undefined }] }),
  ).toEqual({
    status: 200,
    message: 'OK',
  });
});

it.each([
  [{ ...event, eventType: 'look' }, 'events/0/eventType'],
  [{ ...event, eventName: '' }, 'events/0/eventName'],
  [{ ...event, index: undefined }, 'events/0/index'],
  [{ ...event, userToken: 'x'.repeat(130) }, 'events/0/userToken'],
  [without, 'either objectIDs or filters'],
  [{ ...event, filters: ['a:b'] }, 'either objectIDs or filters'],
  [{ ...event, objectIDs: Array.from({ length: 21 }, String) }, 'events/0/objectIDs'],
  [{ ...event, positions: [0] }, 'events/0/positions'],
  [{ ...event, queryID: 'x' }, 'events/0/queryID'],
  [{ ...event, timestamp: 'now' }, 'events/0/timestamp'],
  [5, 'events/0: must be an object'],
])('Q-05 a wrong event is refused by name (%#)', (wrong, message) => {
  expect(() => checkInsightsEvents({ events: [wrong] })).toThrow(
    expect.objectContaining({ message: expect.stringContaining(message) }),
  );
});
