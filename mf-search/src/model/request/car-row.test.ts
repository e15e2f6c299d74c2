import { featuredRequest } from './car-row';

it.each([
  [{}, { filters: 'NOT status:sold', limit: 6 }],
  [
    { filters: 'body:Ute OR body:Van', limit: 9 },
    { filters: '(body:Ute OR body:Van) AND NOT status:sold', limit: 9 },
  ],
  [{ limit: 0 }, { filters: 'NOT status:sold', limit: 1 }],
  [{ limit: 500 }, { filters: 'NOT status:sold', limit: 24 }],
])('K-01 a row of cars with the settings %j searches for %j, without sold cars', (props, request) => {
  expect(featuredRequest(props)).toEqual(request);
});
