import { askService } from '../ask-service';
import { failureOf, success } from '../provider';
import { numberOf, type SmsAdapter } from './sms';

const ADDRESS = 'https://api.twilio.com';
/** Twilio's codes for a number that can't get messages: invalid, not a mobile, unsubscribed, unreachable. */
const BAD_NUMBER = new Set([21211, 21214, 21610, 21612, 21614]);

/**
 * Twilio: `POST /2010-04-01/Accounts/{AccountSid}/Messages.json` as a form with To, From and Body, and the account and
 * its token as HTTP Basic (twilio.com/docs/messaging/api/message-resource). The answer 201 has `sid`, the answer 400 has
 * `code`.
 */
export const twilioSms: SmsAdapter = {
  name: 'twilio',
  open({ settings: { url, account, secret, sender, timeout }, secretOf }) {
    const token = secretOf(secret);
    if (!token || !account || !sender) return undefined;
    return {
      async send({ to, text }) {
        const number = numberOf(to);
        if (!number) return failureOf('invalid_number');
        const answer = await askService({
          method: 'POST',
          url: new URL(`/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, url || ADDRESS).href,
          headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
          body: new URLSearchParams({ To: number, From: sender, Body: text }),
          timeout,
        });
        if (!answer.ok) return answer;
        const { sid, code } = (answer.value.body ?? {}) as { sid?: unknown; code?: unknown };
        if (answer.value.status < 300 && typeof sid === 'string') return success({ id: sid });
        return failureOf(typeof code === 'number' && BAD_NUMBER.has(code) ? 'invalid_number' : 'bad_answer');
      },
    };
  },
};
