import { internationalPhone } from '@forecourt/rules/location/phone';
import { askProviderService } from '../ask-service';
import { createFailureOutcome, createSuccessOutcome } from '../provider';
import type { SmsAdapter } from './sms';

const ADDRESS = 'https://api.twilio.com';
/** They mean: invalid, not a mobile, unsubscribed, unreachable. */
const UNREACHABLE_NUMBER_CODES = new Set([21211, 21214, 21610, 21612, 21614]);

/**
 * Posts a form with To, From and Body, and account and token as HTTP Basic (twilio.com/docs/messaging/api/message-resource).
 * The answer 201 has `sid`, the answer 400 has `code`.
 */
export const twilioSmsAdapter: SmsAdapter = {
  name: 'twilio',
  open({ settings: { url, account, secret, sender, timeout }, secretOf, fetchAddress }) {
    const token = secretOf(secret);
    if (!token || !account || !sender) return undefined;
    return {
      async send({ to, text }) {
        const number = internationalPhone(to);
        if (!number) return createFailureOutcome('invalid_number');
        const answer = await askProviderService({
          method: 'POST',
          url: new URL(`/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, url || ADDRESS).href,
          headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
          body: new URLSearchParams({ To: number, From: sender, Body: text }),
          timeout,
          fetchAddress,
        });
        if (!answer.ok) return answer;
        const { sid, code } = (answer.value.body ?? {}) as { sid?: unknown; code?: unknown };
        if (answer.value.status < 300 && typeof sid === 'string') return createSuccessOutcome({ id: sid });
        return createFailureOutcome(
          typeof code === 'number' && UNREACHABLE_NUMBER_CODES.has(code) ? 'invalid_number' : 'bad_answer',
        );
      },
    };
  },
};
