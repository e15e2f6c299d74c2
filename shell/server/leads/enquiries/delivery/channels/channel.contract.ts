import { randomUUID } from 'node:crypto';
import { LeadRefusedForGood, type LeadChannel, type LeadHandover } from '../channel';
import { leadDocument } from '../lead-document';
import { TEST_SITE_ADDRESS, sampleTradedCar, sampleCar, sampleConfig, sampleLead } from '../testing/sample-lead';
import type { TestReceiver } from '../testing/receivers';

export interface OpenedTestChannel {
  channel: LeadChannel;
  receiver: TestReceiver;
  /** Is part of the test dealer's configuration. */
  leadDelivery: object;
  close(): Promise<void>;
}

export const testHandover = (
  { leadDelivery }: Pick<OpenedTestChannel, 'leadDelivery'>,
  key = `leads/${randomUUID()}`,
  repeat = false,
): LeadHandover => {
  const config = sampleConfig(leadDelivery);
  const lead = sampleLead({ fields: sampleTradedCar });
  return { config, document: leadDocument(lead, sampleCar, config, TEST_SITE_ADDRESS), key, repeat };
};

/** Every lead channel must pass these tests. */
export const describeLeadChannel = (name: string, open: () => Promise<OpenedTestChannel>) =>
  describe(name, () => {
    let opened: OpenedTestChannel;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    it('L-07 hands over who asks, how to reach them, what they wrote and the car', async () => {
      await opened.channel.send(testHandover(opened));
      const text = opened.receiver.arrivals[0]?.body;
      for (const said of ['Jane', 'jane@example.com', '0400 000 000', '5000', 'Is it still there?', 'HiLux', 'MR0FB22G900012345'])
        expect(text).toContain(said);
      for (const said of ['Mazda', 'XYZ987', '6f1f2f9e-0c5b-4a51-8a55-0a9f1c1d2e3f']) expect(text).toContain(said);
    });

    it.each(['fail', 'down'] as const)(
      'L-07 says that it may be tried again when the other side is in the mood "%s"',
      async (mood) => {
        opened.receiver.mood = mood;
        const error = await opened.channel.send(testHandover(opened)).then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
        expect(error).toBeInstanceOf(Error);
        expect(error).not.toBeInstanceOf(LeadRefusedForGood);
        opened.receiver.mood = 'well';
        await opened.channel.send(testHandover(opened));
        expect(opened.receiver.arrivals).toHaveLength(1);
      },
    );

    it('L-07 tells a refusal from a failure', async () => {
      opened.receiver.mood = 'refuse';
      await expect(opened.channel.send(testHandover(opened))).rejects.toBeInstanceOf(LeadRefusedForGood);
    });

    it('L-07 hands each of many leads over', async () => {
      for (let number = 0; number < 10; number += 1) await opened.channel.send(testHandover(opened));
      expect(opened.receiver.arrivals).toHaveLength(10);
    });
  });
