import { mayKeySearchIndex, readSecuredKey } from './secured-key';
import { makeSecuredKey } from './testing/secured-keys';

const here = { now: 1000, address: '10.1.2.3' };
const made = (restrictions: object, parent = 'parent') => makeSecuredKey(parent, restrictions);
const read = (restrictions: object, at = here) => readSecuredKey(made(restrictions), 'parent', at);

describe('keys that generateSecuredApiKey made', () => {
  it('I-01 a secured key carries filters, indices and parameters', () => {
    expect(read({ filters: 'make:"Land Rover" AND price>1', restrictIndices: ['cars', 'dev_*'], hitsPerPage: 5 })).toEqual({
      indices: ['cars', 'dev_*'],
      parameters: [
        ['filters', 'make:"Land Rover" AND price>1'],
        ['hitsPerPage', '5'],
      ],
    });
    expect(read({ userToken: 'u' })).toEqual({ parameters: [] });
    expect(read({ searchParams: { filters: 'a:+b' } })).toEqual({ parameters: [['filters', 'a:+b']] });
  });

  it('I-01 a secured key is refused when another key made it or its text was changed', () => {
    expect(readSecuredKey(made({ filters: 'a:b' }, 'other'), 'parent', here)).toBeUndefined();
    const text = Buffer.from(made({ filters: 'a:b' }), 'base64').toString();
    const changed = Buffer.from(text.replace('a%3Ab', 'a%3Ac')).toString('base64');
    expect(changed).not.toBe(made({ filters: 'a:b' }));
    expect(readSecuredKey(changed, 'parent', here)).toBeUndefined();
    for (const key of ['', 'nonsense', 'ÿ'.repeat(200), '='.repeat(100)])
      expect(readSecuredKey(key, 'parent', here)).toBeUndefined();
  });

  it('I-01 a secured key is refused after its end', () => {
    expect(read({ validUntil: 1001 })).toEqual({ parameters: [] });
    expect(() => read({ validUntil: 1000 })).toThrow(expect.objectContaining({ code: 'forbidden' }));
    expect(() => read({ validUntil: 'soon' })).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });

  it('I-01 a secured key is refused from an address that it does not name', () => {
    expect(read({ restrictSources: '10.0.0.0/8' })).toEqual({ parameters: [] });
    expect(read({ restrictSources: '::1' }, { now: 0, address: '::1' })).toEqual({ parameters: [] });
    for (const source of ['192.168.0.0/16', 'nonsense', '10.0.0.0/99']) {
      expect(() => read({ restrictSources: source })).toThrow(expect.objectContaining({ code: 'forbidden' }));
    }
  });

  it.each([
    ['cars', true],
    ['dev_a', true],
    ['x_end', true],
    ['prod', false],
    ['dev', false],
  ])('I-01 a secured key for the index %s: %s', (name, allowed) => {
    expect(mayKeySearchIndex({ indices: ['cars', 'dev_*', '*_end'], parameters: [] }, name)).toBe(allowed);
    expect(mayKeySearchIndex({ parameters: [] }, name)).toBe(true);
  });
});
