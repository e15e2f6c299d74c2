import { createDiskWatch } from './disk-watch';

let clock = 0;
let probes: ((reason: string | undefined) => void)[];
beforeEach(() => {
  clock = 0;
  probes = [];
});
const open = () =>
  createDiskWatch({
    probe: () => new Promise((resolve) => probes.push(resolve)),
    soon: 1,
    silence: 10_000,
    now: () => clock,
  });
const answerOf = async (question: Promise<string | undefined>, result: string | undefined): Promise<string | undefined> => {
  probes.at(-1)?.(result);
  return question;
};

it('L-13 a disk that answers late is judged by its answer before, and each question is answered soon', async () => {
  const reasonOf = open();
  expect(await reasonOf()).toBeUndefined();
  expect(await answerOf(reasonOf(), 'full')).toBe('full');
  expect(await reasonOf()).toBe('full');
  expect(await answerOf(reasonOf(), undefined)).toBeUndefined();
});

it('L-13 a disk that does not answer for ten seconds is away, until it answers', async () => {
  const reasonOf = open();
  await reasonOf();
  clock = 9_999;
  expect(await reasonOf()).toBeUndefined();
  clock = 12_300;
  expect(await reasonOf()).toBe('the disk has not answered for 12 s');
  expect(await answerOf(reasonOf(), undefined)).toBeUndefined();
});

it('L-13 questions at the same time share one probe, and a later question starts another', async () => {
  const reasonOf = open();
  const [one, other] = [reasonOf(), reasonOf()];
  expect(probes).toHaveLength(1);
  expect(await answerOf(Promise.all([one, other]).then(String), 'full')).toBe('full,full');
  await reasonOf();
  expect(probes).toHaveLength(2);
});
