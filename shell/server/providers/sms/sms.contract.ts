import type { SmsSender } from '../../platform/ports';

/** `sent` reads the messages that the provider has accepted. */
export const describeSms = (
  name: string,
  open: () => { sender: SmsSender; sent(): Promise<{ from: string; to: string; text: string }[]> },
) =>
  describe(name, () => {
    it('I-06 a message in any alphabet is sent to a number in national form', async () => {
      const { sender, sent } = open();
      const answer = await sender.send({ to: '0400 123 456', text: 'Your car is held 🚗 & “safe”', key: 'one' });
      expect(answer).toEqual({ ok: true, value: { id: expect.any(String) as string } });
      expect(await sent()).toContainEqual(
        expect.objectContaining({ from: '+61480000000', to: '+61400123456', text: 'Your car is held 🚗 & “safe”' }),
      );
    });

    it('I-06 a text that is no phone number is refused', async () => {
      const { sender } = open();
      expect(await sender.send({ to: '12', text: 'x', key: 'two' })).toEqual({ ok: false, failure: 'invalid_number' });
    });
  });
