import { setTimeout as sleep } from 'node:timers/promises';
import { callBenchAdminApi } from '../admin.mjs';
import { sendToServer } from '../send.mjs';

/** A mail counts as lost after so many; it leaves within a second or two. */
const POLLS = 300;

const readCode = async (server, address) => {
  for (let polls = 0; polls < POLLS; polls += 1) {
    const { messages } = await callBenchAdminApi(server, 'GET', '/outbox');
    const code = messages.filter(({ to }) => String(to).includes(address)).map(({ subject }) => /^\d{6}(?= )/.exec(subject)?.[0]);
    if (code[0]) return code[0];
    await sleep(100);
  }
  throw new Error(`No code was sent to ${address}; the server's log is beside the report`);
};

/** `cookie()` resolves with the cookie of an open session: requests may have ended the last one. */
export const openShopperSessions = (server, host) => {
  let [count, cookie] = [0, ''];
  // Each sign-in comes from a network of its own, because a network may request so many codes only.
  const post = (path, body) =>
    sendToServer(server, { method: 'POST', host, path, body: JSON.stringify(body), address: `10.200.0.${count % 250}` });
  const signIn = async () => {
    count += 1;
    const address = `shopper-${count}@example.com`;
    const asked = await post('/api/account/codes', { address });
    const code = await readCode(server, address);
    const { status, headers, text } = await post('/api/account/session', { id: JSON.parse(asked.text).id, code });
    if (status !== 200) throw new Error(`The sign-in was answered with status ${status}: ${text}`);
    return headers['set-cookie'].map((line) => line.split(';', 1)[0]).join('; ');
  };
  const isOpen = async () => {
    const { text } = await sendToServer(server, { host, path: '/api/account', headers: { cookie, accept: 'application/json' } });
    return JSON.parse(text).account !== null;
  };
  return {
    async cookie() {
      if (cookie === '' || !(await isOpen())) cookie = await signIn();
      return cookie;
    },
    count: () => count,
  };
};
