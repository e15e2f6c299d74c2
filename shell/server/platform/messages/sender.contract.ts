import type { AddressedMessage, MessageSender } from './email-message';
import { readMailHeader } from './read-outbox';

/** Each sender must send its awkward characters and every header unchanged. */
export const AWKWARD_MESSAGE: AddressedMessage = {
  messageId: '<event-1@dealer.example>',
  from: { name: 'Bläu & Söhne "Motors"', address: 'alerts@dealer.example' },
  to: { address: 'shopper@example.com' },
  replyTo: { address: 'hello@dealer.example' },
  subject: 'Zwei Käfer 🚗 for you',
  text: 'Plain words',
  html: '<p>Rich words</p>',
  headers: {
    'List-Unsubscribe': '<https://dealer.example/alerts/stop?t=a.b>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};

export const describeMessageSender = (
  name: string,
  open: () => Promise<{ sender: MessageSender; received(): string[]; close(): Promise<void> }>,
) =>
  describe(name, () => {
    let made: Awaited<ReturnType<typeof open>>;
    beforeEach(async () => {
      made = await open();
    });
    afterEach(async () => {
      await made.sender.close();
      await made.close();
    });

    it('S-16 a sent message has both parts, the headers and names in any alphabet', async () => {
      await made.sender.send(AWKWARD_MESSAGE);
      const [source] = made.received();
      expect(readMailHeader(source!, 'From')).toContain('Bläu & Söhne');
      expect(readMailHeader(source!, 'To')).toBe('shopper@example.com');
      expect(readMailHeader(source!, 'Reply-To')).toBe('hello@dealer.example');
      expect(readMailHeader(source!, 'Subject')).toBe('Zwei Käfer 🚗 for you');
      expect(readMailHeader(source!, 'List-Unsubscribe')).toBe('<https://dealer.example/alerts/stop?t=a.b>');
      expect(readMailHeader(source!, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
      expect(readMailHeader(source!, 'Message-ID')).toBe('<event-1@dealer.example>');
      expect(source).toMatch(/text\/plain[\s\S]*Plain words[\s\S]*text\/html[\s\S]*<p>Rich words<\/p>/);
    });

    it('a value with a line break adds no header to a message', async () => {
      await made.sender.send({
        ...AWKWARD_MESSAGE,
        subject: 'Hello\r\nBcc: everyone@example.com',
        to: { name: 'A\r\nX-Evil: 1', address: 'shopper@example.com' },
      });
      const [source] = made.received();
      expect(readMailHeader(source!, 'Bcc')).toBe('');
      expect(readMailHeader(source!, 'X-Evil')).toBe('');
    });

    it('a path or an address in the text of a message is not read', async () => {
      await made.sender.send({ ...AWKWARD_MESSAGE, text: '/etc/hostname', html: 'https://example.com/' });
      expect(made.received()[0]).toContain('/etc/hostname');
    });

    it('each of many simultaneous messages is sent whole', async () => {
      const ids = Array.from({ length: 25 }, (_, index) => `<many-${index}@dealer.example>`);
      await Promise.all(ids.map((messageId) => made.sender.send({ ...AWKWARD_MESSAGE, messageId })));
      expect(
        made
          .received()
          .map((source) => readMailHeader(source, 'Message-ID'))
          .toSorted(),
      ).toEqual(ids.toSorted());
    });
  });
