import type { SmsSender } from '../../ports';

/** Defines the tests that every SMS provider must pass. `sent` reads the messages that the provider has accepted. */
export const describeSms = (
  name: string,
  open: () => { sender: SmsSender; sent(): Promise<{ from: string; to: string; text: string }[]> },
) =>
  describe(name, () => {
    it('I-06 hands a message over in any alphabet, to a number as it is typed at home', async () => {
      const { sender, sent } = open();
      const answer = await sender.send({ to: '0400 123 456', text: 'Your car is held 🚗 & “safe”', key: 'one' });
      expect(answer).toEqual({ ok: true, value: { id: expect.any(String) as string } });
      expect(await sent()).toContainEqual({ from: '+61480000000', to: '+61400123456', text: 'Your car is held 🚗 & “safe”' });
    });

    it('I-06 refuses what is no number', async () => {
      const { sender } = open();
      expect(await sender.send({ to: '12', text: 'x', key: 'two' })).toEqual({ ok: false, failure: 'invalid_number' });
    });
  });
