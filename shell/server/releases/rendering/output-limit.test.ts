import { createOutputLimit } from './output-limit';

let lines: string[];
let floods: number;
let resumed: number;
let limit: ReturnType<typeof createOutputLimit>;
beforeEach(() => {
  jest.useFakeTimers();
  [lines, floods, resumed] = [[], 0, 0];
  limit = createOutputLimit({
    onLine: (line) => lines.push(line),
    onFlood: () => (floods += 1),
    onNextSecond: () => (resumed += 1),
  });
});
afterEach(() => jest.useRealTimers());

const many = 'x\n'.repeat(60);

describe('what a render process writes', () => {
  it('R-20 lines are passed on, and empty ones are not', () => {
    limit.take('one\n\ntwo\n');
    expect(lines).toEqual(['one', 'two']);
    jest.advanceTimersByTime(1_000);
    expect(lines).toHaveLength(2);
  });

  it('R-20 more than fifty lines in a second are left out, and counted in one line', () => {
    limit.take(many);
    limit.take(many);
    expect(lines).toHaveLength(50);
    jest.advanceTimersByTime(1_000);
    expect(lines.slice(50)).toEqual(['70 more lines of a second are left out']);
    limit.take('later\n');
    expect(lines.at(-1)).toBe('later');
  });

  it('R-20 a long line is cut, and a second has 32,000 characters', () => {
    limit.take(`${'x'.repeat(5_000)}\n`.repeat(20));
    expect(lines).toHaveLength(16);
    expect(lines[0]).toBe(`${'x'.repeat(2_000)} … (3000 more characters)`);
  });

  it('R-20 ten seconds of too much in a row are a flood, and a calm second begins anew', () => {
    const flood = (seconds: number): void => {
      for (let second = 0; second < seconds; second += 1) {
        limit.take(many);
        jest.advanceTimersByTime(1_000);
      }
    };
    flood(9);
    jest.advanceTimersByTime(1_000);
    flood(9);
    expect(floods).toBe(0);
    flood(1);
    expect(floods).toBe(1);
  });

  it('R-20 of a second with megabytes the rest is not read, until the next one begins', () => {
    expect(limit.take('x'.repeat(1024))).toBe(true);
    expect(limit.take('x'.repeat(4 * 1024 * 1024))).toBe(false);
    expect(resumed).toBe(0);
    jest.advanceTimersByTime(1_000);
    expect([resumed, limit.take('x')]).toEqual([1, true]);
  });
});
