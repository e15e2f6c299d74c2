import { randomUUID } from 'node:crypto';
import { LeadRefused, type Channel, type Handover } from '../channel';
import { leadDocument } from '../lead-document';
import { ADDRESS, ownCar, sampleCar, sampleConfig, sampleLead } from '../testing/sample-lead';
import type { Receiver } from '../testing/receivers';

export interface OpenChannel {
  channel: Channel;
  receiver: Receiver;
  /** Value of `leadDelivery` in the test dealer's configuration. */
  leadDelivery: object;
  close(): Promise<void>;
}

export const handoverTo = (
  { leadDelivery }: Pick<OpenChannel, 'leadDelivery'>,
  key = `leads/${randomUUID()}`,
  repeat = false,
): Handover => {
  const config = sampleConfig(leadDelivery);
  const lead = sampleLead({ fields: ownCar });
  return { config, document: leadDocument(lead, sampleCar, config, ADDRESS), key, repeat };
};

/** Runs the tests that every lead channel must pass. */
export const describeChannel = (name: string, open: () => Promise<OpenChannel>) =>
  describe(name, () => {
    let opened: OpenChannel;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    it('L-07 hands over who asks, how to reach them, what they wrote and the car', async () => {
      await opened.channel.send(handoverTo(opened));
      const text = opened.receiver.arrivals[0]?.body;
      for (const said of ['Jane', 'jane@example.com', '0400 000 000', '5000', 'Is it still there?', 'HiLux', 'MR0FB22G900012345'])
        expect(text).toContain(said);
      for (const said of ['Mazda', 'XYZ987', '6f1f2f9e-0c5b-4a51-8a55-0a9f1c1d2e3f']) expect(text).toContain(said);
    });

    it.each(['fail', 'down'] as const)(
      'L-07 says that it may be tried again when the other side is in the mood "%s"',
      async (mood) => {
        opened.receiver.mood = mood;
        const error = await opened.channel.send(handoverTo(opened)).then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
        expect(error).toBeInstanceOf(Error);
        expect(error).not.toBeInstanceOf(LeadRefused);
        opened.receiver.mood = 'well';
        await opened.channel.send(handoverTo(opened));
        expect(opened.receiver.arrivals).toHaveLength(1);
      },
    );

    it('L-07 tells a refusal from a failure', async () => {
      opened.receiver.mood = 'refuse';
      await expect(opened.channel.send(handoverTo(opened))).rejects.toBeInstanceOf(LeadRefused);
    });

    it('L-07 hands each of many leads over', async () => {
      for (let number = 0; number < 10; number += 1) await opened.channel.send(handoverTo(opened));
      expect(opened.receiver.arrivals).toHaveLength(10);
    });
  });
