import { setTimeout as sleep } from 'node:timers/promises';
import { sendToServer } from '../send.mjs';

/** Shoppers that send at the same time to each process. */
const SHOPPERS = 4;
/** Milliseconds between two enquiries of one shopper. */
const PAUSE = 50;
/** Creates a sender of enquiries, each with a key and a network address of its own, which keeps all answers by phase. */
export const createLeadSender = (host) => {
  const answers = [];
  let count = 0;

  const sendOne = async (server, phase) => {
    count += 1;
    const key = `outages-${phase}-${count}`;
    const body = JSON.stringify({
      key,
      category: 'general',
      name: 'Ada',
      email: 'ada@example.com',
      phone: '0400 000 000',
      message: `Enquiry ${count}`,
    });
    const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
    const { status, text, time } = await sendToServer(server(), { method: 'POST', host, path: '/api/leads', body, address });
    const id = status === 200 || status === 201 ? JSON.parse(text).lead_id : undefined;
    answers.push({ phase, key, status, time, id });
  };

  return {
    answers,
    /** Sends to the servers, which `servers` returns anew for each enquiry, until `end` resolves. */
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
