import type { RegoLookupService } from './rego';

export const describeRegistry = (name: string, open: () => RegoLookupService) =>
  describe(name, () => {
    it('L-08 I-06 a plate has the same vehicle each time and in any spelling', async () => {
      const first = await open().vehicleOf({ rego: '123 abc', state: 'QLD' });
      if (!first.ok || !first.value) throw new Error('nothing was found');
      expect(first.value).toMatchObject({ rego: '123ABC', state: 'QLD' });
      expect(first.value.make).not.toBe('');
      expect(first.value.year).toBeGreaterThan(1950);
      expect(await open().vehicleOf({ rego: '123-ABC', state: 'QLD' })).toEqual(first);
    });

    it('L-08 I-06 a plate that nobody has gives no vehicle', async () => {
      expect(await open().vehicleOf({ rego: 'ZZZ999', state: 'QLD' })).toEqual({ ok: true, value: undefined });
    });
  });
