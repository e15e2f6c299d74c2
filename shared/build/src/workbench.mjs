import { randomUUID } from 'node:crypto';
import { SIGNATURE_HEADER, signatureText, signRelease } from './signature.mjs';

const RETRY = 1_000;

const problemText = ({ title, detail = '', errors = [] }) =>
  [`${title}: ${detail}`, ...errors.map(({ path, message }) => `  ${path} ${message}`)].join('\n');

/** Reads the failures of builds, which the site sends until it stops. */
const hearFailures = async (body, onFailure) => {
  let rest = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const lines = `${rest}${part}`.split('\n');
    rest = lines.pop();
    for (const line of lines) if (line.startsWith('data: ')) onFailure(JSON.parse(line.slice('data: '.length)).failure);
  }
};

/** Ends with this process. `onFailure` gets the text of an error with which a build fails on the site. Without the team's private key (`key`) the site decides whether it accepts unsigned builds. */
export const openWorkbench = ({ url, token, key, remote, dealer, onFailure }) => {
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

  /** A restarted site gets the newest build again. */
  const keepAlive = async () => {
    while (!ended.signal.aborted) {
      try {
        const answer = await fetch(`${address}/held`, { headers: { authorization }, signal: ended.signal });
        // The site keeps this response open until it stops, so the loop continues only after a stop of the site.
        if (answer.ok) await hearFailures(answer.body, onFailure);
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
    async end() {
      state = { ended: true };
      await put().catch(() => undefined);
      ended.abort();
    },
  };
};
