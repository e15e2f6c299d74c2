import type { SmsSender } from '../../ports';
import type { ProviderAdapter, ProviderContext } from '../provider';

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
