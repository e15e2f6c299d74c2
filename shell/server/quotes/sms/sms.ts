import type { Outcome, ProviderAdapter, ProviderContext, ProviderFailure } from '../provider';

export interface SmsMessage {
  /** With country code: +61400000000. */
  to: string;
  text: string;
  /** The same key is the same message; the service may still send it twice after a lost answer. */
  key: string;
}

/** Further reason why a message does not go out. */
export type SmsFailure = ProviderFailure | 'invalid_number';

/** Text messages (I-06). */
export interface SmsSender {
  /** Resolves with the service's id of the message when it is in other hands. */
  send(message: SmsMessage): Promise<Outcome<{ id: string }, SmsFailure>>;
}

export interface SmsContext extends ProviderContext<'sms'> {
  /** Folder that the outbox writes to. */
  folder: string;
}

export interface SmsAdapter extends Omit<ProviderAdapter<'sms', SmsSender>, 'open'> {
  open(context: SmsContext): SmsSender | undefined;
}

/** A number in the form of E.164. Australian ones may be typed as at home: 0400 000 000. */
export const numberOf = (typed: string): string | undefined => {
  const digits = typed.replaceAll(/[\s().-]/g, '').replace(/^0(?=[2-478]\d{8}$)/, '+61');
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : undefined;
};
