import { createAnswerCache } from './kept-answers';

let time = 0;
let answers: ((settle: { value?: string; error?: Error }) => void)[] = [];
const make = () =>
  new Promise<string>((resolve, reject) => {
    answers.push(({ value = '', error }) => (error ? reject(error) : resolve(value)));
  });
const open = () => createAnswerCache<string>(1000, () => time);

beforeEach(() => {
  time = 0;
  answers = [];
});

it('I-08 requests that come while the first answer is made wait for it, and it is made once', async () => {
  const cached = open();
  const both = Promise.all([cached('a', make), cached('a', make)]);
  answers[0]?.({ value: 'first' });
  await expect(both).resolves.toEqual(['first', 'first']);
  expect(answers).toHaveLength(1);
});

it('I-08 a request after the lifetime gets the old answer at once, and later ones the new one', async () => {
  const cached = open();
  const first = cached('a', make);
  answers[0]?.({ value: 'first' });
  await first;
  time = 1000;
  await expect(cached('a', make)).resolves.toBe('first');
  await expect(cached('a', make)).resolves.toBe('first');
  expect(answers).toHaveLength(2);
  answers[1]?.({ value: 'second' });
  await Promise.resolve();
  await expect(cached('a', make)).resolves.toBe('second');
});

it('I-08 an old answer outlives a failure to renew it, and the next request tries again', async () => {
  const cached = open();
  const first = cached('a', make);
  answers[0]?.({ value: 'first' });
  await first;
  time = 1000;
  await cached('a', make);
  answers[1]?.({ error: new Error('no page') });
  await Promise.resolve();
  await expect(cached('a', make)).resolves.toBe('first');
  expect(answers).toHaveLength(3);
});

it('I-08 a first answer that fails is not kept', async () => {
  const cached = open();
  const first = cached('a', make);
  answers[0]?.({ error: new Error('no page') });
  await expect(first).rejects.toThrow('no page');
  const second = cached('a', make);
  answers[1]?.({ value: 'second' });
  await expect(second).resolves.toBe('second');
});
