import { createTurnLine } from './turn-line';

const createWork = () => {
  const begun: string[] = [];
  let letEnd = (): void => undefined;
  const end = new Promise<void>((resolve) => (letEnd = resolve));
  const work = (name: string) => async () => {
    begun.push(name);
    await end;
    return name;
  };
  return { begun, work, letEnd: () => letEnd() };
};

it('K-03 turns of a dealer wait for each other, and those of another dealer do not', async () => {
  const inLine = createTurnLine();
  const { begun, work, letEnd } = createWork();
  const turns = [inLine('acme', work('first')), inLine('acme', work('second')), inLine('other', work('third'))];
  await new Promise(setImmediate);
  expect(begun).toEqual(['first', 'third']);
  letEnd();
  expect(await Promise.all(turns)).toEqual(['first', 'second', 'third']);
});

it('K-03 a turn that fails does not stop those behind it', async () => {
  const inLine = createTurnLine();
  const failing = inLine('acme', () => Promise.reject(new Error('no database')));
  const next = inLine('acme', async () => 'drawn');
  await expect(failing).rejects.toThrow('no database');
  expect(await next).toBe('drawn');
});

it('K-03 a line that would not end in time refuses further turns', async () => {
  const inLine = createTurnLine();
  const { work, letEnd } = createWork();
  const turns = Array.from({ length: 1001 }, () => inLine('acme', work('turn')));
  await new Promise(setImmediate);
  await expect(inLine('acme', work('late'))).rejects.toMatchObject({ code: 'too_many_requests' });
  letEnd();
  await Promise.all(turns);
  expect(await inLine('acme', async () => 'again')).toBe('again');
});
