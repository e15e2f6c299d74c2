import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createWeakCache } from './sections';

describe('a cache of values in use', () => {
  it('X-02 a cached value that is in use is made once', () => {
    const cached = createWeakCache<{ text: string }>();
    const first = cached('a', () => ({ text: 'first' }));
    expect(cached('a', () => ({ text: 'second' }))).toBe(first);
    expect(cached('b', () => ({ text: 'other' }))).toEqual({ text: 'other' });
  });

  it('X-02 a failed attempt to make a value is repeated at the next request', () => {
    const cached = createWeakCache<object>();
    expect(cached('a', () => undefined)).toBeUndefined();
    expect(cached('a', () => ({ now: true }))).toEqual({ now: true });
  });

  it('X-02 a value that is not in use is released', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const cached = createWeakCache<{ made: number }>();
    let made = 0;
    const make = () => ({ made: (made += 1) });
    cached('a', make);
    // A weak reference that was read stays strong until the end of this turn of the event loop.
    await pause(0);
    collect();
    await pause(0);
    expect(cached('a', make)).toEqual({ made: 2 });
  });
});
