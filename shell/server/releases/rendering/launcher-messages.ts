import type { Writable } from 'node:stream';
import { encodeMessage } from '../../platform/render-protocol/message-channel';
import type { LauncherReport } from '../../platform/ports';
import type { ProcessOrder } from './start-process';

/** The first one is `order` or `look`; `bytes` are for the process. */
export interface MessageToLauncher {
  order?: ProcessOrder;
  bytes?: Uint8Array;
  kill?: true;
  /** Asks which of these files the launcher can read. */
  look?: string[];
}

/** `bytes` come from the process; `end` is the last message. */
export interface MessageOfLauncher {
  pid?: number | undefined;
  line?: string;
  bytes?: Uint8Array;
  end?: { how: string; mark: string };
  report?: LauncherReport;
}

/** Returns false if the stream has enough for now. */
export const sendTo = <Message extends MessageToLauncher | MessageOfLauncher>(stream: Writable, message: Message): boolean =>
  !stream.writable || encodeMessage({ r: message }).reduce((_, part) => stream.write(part), true);
