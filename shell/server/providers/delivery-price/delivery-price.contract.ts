import type { DeliveryPrices } from './delivery-price';

export const TEST_DELIVERY_REGIONS = [
  { name: 'Greater Brisbane', price: 0, postcodes: ['4000-4179', '4300'] },
  { name: 'Rest of Queensland', price: 390, postcodes: ['4000-4999'] },
  { name: 'Darwin', price: 1850, postcodes: ['0800-0832'] },
];

export const describeDeliveryPrices = (name: string, open: () => DeliveryPrices) =>
  describe(name, () => {
    it('V-21 I-06 a postcode has a price and a region', async () => {
      expect(await open().priceFor('4700')).toEqual({ ok: true, value: { price: 390, name: 'Rest of Queensland' } });
    });

    it('V-21 I-06 free delivery differs from no delivery', async () => {
      expect(await open().priceFor('4101')).toEqual({ ok: true, value: { price: 0, name: 'Greater Brisbane' } });
      expect(await open().priceFor('6000')).toEqual({ ok: true, value: undefined });
    });

    it('V-21 I-06 a postcode keeps its leading zero', async () => {
      expect(await open().priceFor('0810')).toEqual({ ok: true, value: { price: 1850, name: 'Darwin' } });
      expect(await open().priceFor('0810'.replace(/^0/, '8'))).toEqual({ ok: true, value: undefined });
    });
  });
