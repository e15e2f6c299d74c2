import { createGateNews } from './gate-news.mjs';

it('R-12 findings of the gate are said when they change from one build to the next, and once when there are none left', () => {
  const said: string[] = [];
  const tell = createGateNews((line) => void said.push(line));
  const refusal = (version: string, slot: string) => ({ message: `mf-a@${version} needs the slot ${slot}` });
  tell('1.0.0-dev.a', []);
  expect(said).toEqual([]);
  tell('1.0.0-dev.b', [refusal('1.0.0-dev.b', 'car.one')]);
  tell('1.0.0-dev.c', [refusal('1.0.0-dev.c', 'car.one')]);
  tell('1.0.0-dev.d', [refusal('1.0.0-dev.d', 'car.two')]);
  tell('1.0.0-dev.e', []);
  tell('1.0.0-dev.f', []);
  expect(said).toEqual([
    'the compatibility gate would refuse this build: mf-a@1.0.0-dev.b needs the slot car.one',
    'the compatibility gate would refuse this build: mf-a@1.0.0-dev.d needs the slot car.two',
    'the compatibility gate would now take this build',
  ]);
});
