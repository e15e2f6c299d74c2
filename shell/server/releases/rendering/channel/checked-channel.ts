import type { Duplex } from 'node:stream';
import { createMessageChannel, type Message, type MessageLimits } from '../../../platform/render-protocol/message-channel';
import { createMessageCheck } from './check-messages';

const MEGABYTE = 1024 * 1024;
/** A page of a few megabytes is a mistake already. Its JSON has the texts of a page, not its HTML. */
const FROM_PROCESS: MessageLimits = { json: 4 * MEGABYTE, bytes: 16 * MEGABYTE };

/** The server's end. `onFault` is called once, with what is wrong; then the channel is closed. */
export const createCheckedChannel = (stream: Duplex, now: () => number, onFault: (error: Error) => void) => {
  const channel = createMessageChannel(stream, onFault, FROM_PROCESS);
  const check = createMessageCheck(now);
  return {
    ...channel,
    post(message: Message): void {
      check.sent(message);
      channel.post(message);
    },
    on(listen: (message: Message) => unknown): void {
      channel.on((message) => {
        check.received(message);
        return listen(message);
      });
    },
  };
};
