import { readIntegerParameter, readNamesParameter } from '../values';
import { parametersOfAddress, readParameters } from './parameters';

describe('reading the parameters of a search', () => {
  it('I-01 flat parameters, an object params and a URL-encoded params are read alike', () => {
    const flat = readParameters({ indexName: 'cars', query: 'hi lux', facets: ['make'], page: 2 }, '');
    const nested = readParameters({ indexName: 'cars', params: { query: 'hi lux', facets: ['make'], page: 2 } }, '');
    const encoded = readParameters({ indexName: 'cars', params: 'query=hi%20lux&facets=%5B%22make%22%5D&page=2' }, '');
    expect(Object.fromEntries(nested)).toEqual(Object.fromEntries(flat));
    expect(encoded.get('query')).toBe('hi lux');
    expect(readNamesParameter(encoded, 'facets', '', [])).toEqual(['make']);
    expect(readIntegerParameter(encoded, 'page', '', { fallback: 0, min: 0, max: 10 })).toBe(2);
  });

  it('I-01 the parameters that InstantSearch adds are accepted, and unsupported ones with a neutral value', () => {
    const sent = { clickAnalytics: true, userToken: 'anonymous-1', tagFilters: '', distinct: false, optionalFilters: [] };
    expect([...readParameters(sent, '').keys()]).toEqual(Object.keys(sent));
  });

  it.each([
    [{ similarQuery: 'hilux' }, 'requests/0/similarQuery: is not supported'],
    [{ advancedSyntax: true }, 'requests/0/advancedSyntax: is not supported'],
    [{ mode: 'neuralSearch' }, 'requests/0/mode: is not supported'],
    [{ hitsPerpage: 5 }, 'requests/0/hitsPerpage: is not a search parameter'],
    [{ params: 5 }, 'requests/0/params: must be an object or a URL-encoded string'],
  ])('Q-05 the parameters %j are refused', (request, message) => {
    expect(() => readParameters(request, 'requests/0')).toThrow(
      expect.objectContaining({ code: 'invalid_request', message: expect.stringContaining(message) }),
    );
  });

  it('I-01 parameters in the address are read without those that name the client', () => {
    const query = { query: 'hilux', facets: '["make"]', 'x-algolia-api-key': 'k', 'X-Algolia-Agent': 'a' };
    expect(parametersOfAddress(query)).toEqual({ query: 'hilux', facets: ['make'] });
  });
});
