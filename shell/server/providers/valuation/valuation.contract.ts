import type { ValuationRequest } from '@forecourt/contracts/quotes';
import type { TradeInValuer } from './valuation';

export const SAMPLE_VEHICLE: ValuationRequest = {
  vehicle: { make: 'Toyota', model: 'Corolla', year: 2019, km: 60_000, state: 'QLD', reference: '5804870883868672' },
};
const UNKNOWN: ValuationRequest = { vehicle: { make: 'Nobody', model: 'Nothing', year: 2019, km: 60_000, reference: '1' } };

export const describeValuer = (name: string, open: () => TradeInValuer) =>
  describe(name, () => {
    it('L-08 I-06 the value of a known vehicle is a range with a confidence', async () => {
      const answer = await open().value(SAMPLE_VEHICLE);
      if (!answer.ok || !answer.value) throw new Error('it was not valued');
      const { low, high, confidence, assumed } = answer.value;
      expect(low).toBeGreaterThan(5000);
      expect(high).toBeGreaterThanOrEqual(low);
      expect(confidence).toBeGreaterThan(0.2);
      expect(assumed).toEqual(['condition', 'service_history', 'accident', 'tyres', 'keys']);
    });

    it('L-08 I-06 the value of a car in a worse state is lower', async () => {
      const usual = await open().value(SAMPLE_VEHICLE);
      const damaged = await open().value({ ...SAMPLE_VEHICLE, adjustments: { condition: 'poor', accident: 'damaged' } });
      if (!usual.ok || !usual.value || !damaged.ok || !damaged.value) throw new Error('it was not valued');
      expect(damaged.value.high).toBeLessThan(usual.value.low);
    });

    it('L-08 I-06 a vehicle without comparable ones has no value', async () => {
      expect(await open().value(UNKNOWN)).toEqual({ ok: true, value: undefined });
    });
  });
