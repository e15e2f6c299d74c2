import { randomUUID } from 'node:crypto';
import { CodeRequestAnswer, CodeRequestBody } from '@forecourt/contracts/account/sign-in';
import { ProblemError } from '@forecourt/contracts/problem';
import { sameSitePath } from '@forecourt/rules/account/same-site-path';
import { parseSignInAddress } from '@forecourt/rules/account/sign-in-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { Tenant } from '../../../platform/ports';
import { BODY_TYPES, readBody, readByHandler } from '../../../platform/requests/plain-body';
import { forbidStoring, requireDealerWithAccounts, sessionOf, type AccountsContext } from '../room';
import type { CodeRefusal } from './code-limits';
import { addCode } from './codes';
import { isKnownBrowser } from './known-browser';
import { signInAddress } from './sign-in-address';

type Body = Static<typeof CodeRequestBody>;

/** A refusal names this field if a proof of work helps. */
const PROOF = '/captcha';

const refusedCode = ({ wait, needsProof }: CodeRefusal): ProblemError =>
  new ProblemError(
    'too_many_requests',
    'Many codes were requested. The newest code that you have is still valid for ten minutes',
    needsProof ? [{ path: PROOF, message: 'is needed: solve a challenge of /api/captcha, or wait' }] : undefined,
    Math.ceil(wait / 1000),
  );

const proofHelps = ({ errors }: ProblemError): boolean => errors?.some(({ path }) => path === PROOF) === true;

/** Nothing depends on whether an account exists. */
const requestCode = async (room: AccountsContext, request: FastifyRequest, tenant: Tenant, body: Body): Promise<string> => {
  const { phone, codesPerHour } = tenant.config.accounts;
  const address = parseSignInAddress(body.address, { phone: phone && room.sms(tenant).ok });
  if (!address) {
    const text = room.wordingOf(tenant.config);
    const message = text('shell.account.address.wrong', 'Please enter a valid email address or mobile number.');
    throw new ProblemError('invalid_request', message, [{ path: '/address', message }]);
  }
  const session = body.add === 'yes' ? await sessionOf(room, request) : undefined;
  if (body.add === 'yes' && !session) throw new ProblemError('unauthorised', 'Sign in to add an address');
  const code = {
    ...address,
    tenant: tenant.slug,
    account: session?.shopper.account,
    network: room.networkOf(request),
    origin: room.linkAddressOf(request, tenant),
    target: sameSitePath(body.redirect) ?? '/account',
    mostOfDealer: codesPerHour,
    ownBrowser: isKnownBrowser(room, request, tenant.slug, address),
    proof: body.captcha !== undefined && (await room.acceptsProof(body.captcha, `code ${randomUUID()}`)),
    at: new Date(room.now()),
  };
  const added = await addCode(room.db, code, (id, within) =>
    room.sending.enqueue({ tenant: tenant.slug, code: id }, { key: id, within }),
  );
  if (typeof added === 'string') return added;
  throw refusedCode(added);
};

export const codeRequestRoutes = async (app: FastifyInstance, { room }: { room: AccountsContext }): Promise<void> => {
  app.post(
    '/api/account/codes',
    {
      ...readByHandler,
      config: { rateLimit: { max: 60, timeWindow: '10 minutes' } },
      schema: {
        summary: 'Send a one-time code to an e-mail address or phone number',
        description: 'The answer is the same for known and unknown addresses. A plain HTML form is answered with a page.',
        tags: ['account'],
        consumes: BODY_TYPES,
        body: CodeRequestBody,
        response: { 202: CodeRequestAnswer },
      },
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      forbidStoring(reply);
      const tenant = requireDealerWithAccounts(room, request);
      const { values, isForm } = readBody(CodeRequestBody, request.body);
      const { type, redirect, back, add } = values;
      const page = (more: Record<string, string>) =>
        reply.redirect(`${room.basePathOf(request)}${signInAddress({ type, redirect, back }, more)}`, 303);
      try {
        const id = await requestCode(room, request, tenant, values);
        return isForm ? await page({ sent: id, ...(add ? { add } : {}) }) : await reply.code(202).send({ id });
      } catch (error) {
        if (isForm && error instanceof ProblemError && error.status < 500)
          return page({ ...(add ? { add } : {}), ...(proofHelps(error) ? { proof: 'yes' } : {}), problem: error.code });
        throw error;
      }
    },
  );
};
