import { PROBLEM_CATALOGUE, ProblemError, type ProblemCode } from '@forecourt/contracts/problem';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendPlainPage } from './plain-page';

const PROBLEM_ADVICE: Partial<Record<ProblemCode, string>> = {
  unknown_host: 'A dealer answers the names that stand under hosts in its site.yaml.',
  invalid_request: 'The errors of the answer name each place and what is expected there; /openapi.json describes every request.',
  invalid_json: 'Send the body as JSON, in UTF-8, with the content-type application/json.',
  invalid_filter: 'The filters have the syntax of Algolia; the detail of the answer says which part could not be read.',
  payload_too_large: 'Send less at once. The detail of the answer says how much is taken.',
  unauthorised:
    'Send the header authorization with Bearer and a token: that of the operator, or one made by forecourt tokens create.',
  forbidden:
    'A search key serves one dealer and only reads; an administration key serves one dealer. A token of /api/admin does what its role may: /openapi.json says of each operation which right it needs (x-right).',
  too_many_requests: 'Wait as long as the header retry-after says.',
  changed_meanwhile: 'Read the dealer or channel again: the errors of the answer say who did what. Then decide again.',
  rollout_running: 'Finish or abort the rollout first (forecourt rollout finish, forecourt rollout abort).',
  conflict: 'The detail of the answer names the state that stands against the request. Read that state again, then decide again.',
  unknown_channel: 'Give one of the channels that the detail lists, or send "create": true (forecourt channel --new).',
  release_exists: 'A published version never changes. Raise the version in the package.json of the remote.',
  release_corrupt: 'Publish the same version with the same bytes again; that puts the file back.',
  release_incompatible: 'Update the shell, or publish a release that was built for its contract.',
  currency_mismatch: 'Set the currency of the site, or a rate in the mapping of the feed.',
  database_away:
    'Send the request again after the time in the header retry-after. /readyz says when the database answers again, and the log says why it is away.',
  lead_not_stored:
    'Neither the database nor the disk of the server takes an enquiry at the moment. /readyz says why. Send it again after the time in the header retry-after.',
  invalid_lead: 'The errors of the answer name each answer of the form and what is expected there.',
};

const isProgram = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('json') && !accept.includes('text/html');

/** `GET /problems/<code>`, the `type` of a problem document (Q-05), is a page, or JSON on request. */
export const installProblemCodePages = (app: FastifyInstance): void => {
  app.get<{ Params: { code: string } }>('/problems/:code', { schema: { hide: true } }, async (request, reply) => {
    const { code } = request.params;
    if (!Object.hasOwn(PROBLEM_CATALOGUE, code)) {
      if (isProgram(request)) throw new ProblemError('not_found', `There is no problem "${code}"`);
      return sendPlainPage(reply, 404, {
        title: 'There is no such problem',
        body: `<p>No answer of this server has the code <code>${escapeHtml(code)}</code>.</p>`,
      });
    }
    const { title, status, retry } = PROBLEM_CATALOGUE[code as ProblemCode];
    const help = PROBLEM_ADVICE[code as ProblemCode];
    if (isProgram(request)) return { type: `/problems/${code}`, code, title, status, retry, ...(help ? { help } : {}) };
    const again = retry ? 'The same request may succeed a little later.' : 'The same request will be answered the same way.';
    return sendPlainPage(reply, 200, {
      title,
      body: `<p>Code <code>${code}</code>, HTTP status ${status}. ${again}</p>${help ? `<p>${escapeHtml(help)}</p>` : ''}`,
    });
  });
};
