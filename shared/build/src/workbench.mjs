import { randomUUID } from 'node:crypto';
import { SIGNATURE_HEADER, signatureText, signRelease } from './signature.mjs';

const RETRY = 1_000;

const problemText = ({ title, detail = '', errors = [] }) =>
  [`${title}: ${detail}`, ...errors.map(({ path, message }) => `  ${path} ${message}`)].join('\n');

/**
 * Opens a workbench on a site, which shows builds of a remote on the site of `dealer` while this process runs. `key` is the team's private key,
 * which signs every build; without it the site decides whether it accepts unsigned builds.
 */
export const openWorkbench = ({ url, token, key, remote, dealer }) => {
  const address = new URL(`/api/admin/workbenches/${randomUUID()}`, url);
  const authorization = `Bearer ${token}`;
  const ended = new AbortController();
  let state = {};

  const put = async () => {
    const answer = await fetch(address, {
      method: 'PUT',
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(state.release && key ? { [SIGNATURE_HEADER]: signatureText(signRelease(state.release, key)) } : {}),
      },
      body: JSON.stringify({ dealer, remote, ...state }),
      signal: ended.signal,
    });
    const body = await answer.json();
    if (answer.ok) return body;
    throw new Error(problemText(body));
  };

  /** Keeps the workbench alive until `end`. A restarted site gets the newest build again. */
  const keepAlive = async () => {
    while (!ended.signal.aborted) {
      try {
        const answer = await fetch(`${address}/held`, { headers: { authorization }, signal: ended.signal });
        // The site keeps this response open until it stops, so the loop continues only after a stop of the site.
        if (answer.ok) await answer.text();
        else await put();
      } catch {
        if (ended.signal.aborted) return;
      }
      await new Promise((done) => {
        setTimeout(done, RETRY);
      });
      await put().catch(() => undefined);
    }
  };

  return {
    async show(change) {
      state = change;
      return put();
    },
    hold: () => void keepAlive(),
    /** Tells the site to stop showing the build. */
    async end() {
      state = { ended: true };
      await put().catch(() => undefined);
      ended.abort();
    },
  };
};
