import { randomUUID } from 'node:crypto';
import { CodeRequestAnswer, CodeRequestBody } from '@forecourt/contracts/account/sign-in';
import { ProblemError } from '@forecourt/contracts/problem';
import { sameSitePath } from '@forecourt/rules/account/same-site-path';
import { isFreshProof } from '@forecourt/rules/account/fresh-proof';
import { maskedAddress } from '@forecourt/rules/account/masked-address';
import { parseSignInAddress, type SignInAddress } from '@forecourt/rules/account/sign-in-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { Tenant } from '../../../platform/ports';
import { BODY_TYPES, readBody, readByHandler } from '../../../platform/requests/plain-body';
import { ownerOf, requireAccount } from '../own-data/owner';
import { forbidStoring, requireDealerWithAccounts, type AccountsContext } from '../room';
import type { CodeRefusal } from './code-limits';
import { addCode } from './codes';
import { isKnownBrowser } from './known-browser';
import { proofPage } from './proof-page';
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

const typedAddress = (room: AccountsContext, tenant: Tenant, typed = ''): SignInAddress => {
  const address = parseSignInAddress(typed, { phone: tenant.config.accounts.phone && room.sms(tenant).ok });
  if (address) return address;
  const text = room.wordingOf(tenant.config);
  const message = text('shell.account.address.wrong', 'Please enter a valid email address or mobile number.');
  throw new ProblemError('invalid_request', message, [{ path: '/address', message }]);
};

/** A code to it proves the account's owner. Throws ProblemError `conflict` if the account has none. */
const presentAddress = async (room: AccountsContext, request: FastifyRequest): Promise<SignInAddress> => {
  const { email, phone } = ownerOf((await requireAccount(room, request)).account);
  if (email !== undefined) return { channel: 'email', address: email };
  if (phone !== undefined) return { channel: 'sms', address: phone };
  throw new ProblemError('conflict', 'The account has no address: prove its owner by a passkey or a service');
};

interface RequestedCode {
  id: string;
  address: string;
  /** The code is sent after the account's owner is proved. */
  waits: boolean;
}

/** For a sign-in, nothing depends on whether an account exists. */
const requestCode = async (
  room: AccountsContext,
  request: FastifyRequest,
  tenant: Tenant,
  { values: body, isForm }: { values: Body; isForm: boolean },
): Promise<RequestedCode> => {
  const address = body.prove === 'yes' ? await presentAddress(room, request) : typedAddress(room, tenant, body.address);
  const own = body.add === 'yes' ? await requireAccount(room, request) : undefined;
  const waits = own !== undefined && !isFreshProof(own.session.createdAt.getTime(), room.now());
  if (waits && !isForm) throw new ProblemError('fresh_proof_needed');
  const code = {
    ...address,
    tenant: tenant.slug,
    account: own?.account.id,
    network: room.networkOf(request),
    origin: room.linkAddressOf(request, tenant),
    target: sameSitePath(body.redirect) ?? '/account',
    mostOfDealer: tenant.config.accounts.codesPerHour,
    ownBrowser: isKnownBrowser(room, request, tenant.slug, address),
    proof: body.captcha !== undefined && (await room.acceptsProof(body.captcha, `code ${randomUUID()}`)),
    at: new Date(room.now()),
  };
  const added = await addCode(room.db, code, async (id, within) => {
    if (!waits) await room.sending.enqueue({ tenant: tenant.slug, code: id }, { key: id, within });
  });
  if (typeof added !== 'string') throw refusedCode(added);
  return { id: added, address: address.address, waits };
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
      const body = readBody(CodeRequestBody, request.body);
      const { type, redirect, back, add, prove, next } = body.values;
      const lead = (path: string) => reply.redirect(`${room.basePathOf(request)}${path}`, 303);
      const page = (more: Record<string, string>) => lead(signInAddress({ type, redirect, back, add, prove, next }, more));
      try {
        const { id, address, waits } = await requestCode(room, request, tenant, body);
        if (!body.isForm) return await reply.code(202).send({ id });
        if (waits) return await lead(await proofPage(room, request, { redirect, next: id }));
        return await page({ sent: id, to: maskedAddress(address) });
      } catch (error) {
        if (!body.isForm || !(error instanceof ProblemError) || error.status >= 500) throw error;
        if (error.code === 'unauthorised') return lead(signInAddress({ type, redirect, back }, { problem: error.code }));
        return page({ ...(proofHelps(error) ? { proof: 'yes' } : {}), problem: error.code });
      }
    },
  );
};
