import { setTimeout as sleep } from 'node:timers/promises';
import { sendToServer } from '../send.mjs';
import { ENQUIRIES_BY_KIND } from './lead-kinds.mjs';

/** At the same time, to each process. */
const SHOPPERS = 4;
/** Milliseconds between two enquiries of one shopper. */
const PAUSE = 50;
const PERSON = { name: 'Ada', email: 'ada@example.com', phone: '0400 000 000' };

/** Each enquiry has a key and a network address of its own. Keeps all answers by phase; accepts the `offers` in turn. */
export const createLeadSender = (host, offers) => {
  const answers = [];
  const enquiries = Object.entries(ENQUIRIES_BY_KIND);
  let count = 0;
  let acceptances = 0;

  const nextEnquiry = (phase) => {
    const [kind, enquiry] = enquiries[count % (enquiries.length + 1)] ?? ['offer_accepted'];
    if (enquiry) {
      const key = `outages-${phase}-${count}`;
      return { kind, key, path: '/api/leads', body: { key, ...PERSON, message: `Enquiry ${count}`, ...enquiry } };
    }
    const { id, key } = offers[acceptances % offers.length];
    acceptances += 1;
    return { kind, key, path: '/api/leads/offer', body: { lead_id: id } };
  };

  const sendOne = async (server, phase) => {
    count += 1;
    const { kind, key, path, body } = nextEnquiry(phase);
    const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
    const { status, text, time } = await sendToServer(server(), {
      method: 'POST',
      host,
      path,
      body: JSON.stringify(body),
      address,
    });
    const id = status === 200 || status === 201 ? JSON.parse(text).lead_id : undefined;
    answers.push({ phase, kind, key, status, time, id });
  };

  return {
    answers,
    /** `servers` returns the servers anew for each enquiry; sends until `end` resolves. */
    async during(phase, servers, end) {
      const over = new AbortController();
      const shopper = async (index) => {
        while (!over.signal.aborted) {
          await sendOne(() => servers()[index % servers().length], phase);
          await sleep(PAUSE);
        }
      };
      const shoppers = Array.from({ length: SHOPPERS * servers().length }, (_, index) => shopper(index));
      await end().finally(() => over.abort());
      await Promise.all(shoppers);
    },
  };
};
