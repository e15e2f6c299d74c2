import { areEqualSecrets } from './equal-secrets';

it('secrets are equal only if all of their bytes are, also where letters take several bytes', () => {
  expect(areEqualSecrets('a1b2', 'a1b2')).toBe(true);
  for (const given of ['', 'a1b', 'a1b3', 'a1b22', 'a1bé', 'éééé']) expect(areEqualSecrets(given, 'a1b2')).toBe(false);
});
