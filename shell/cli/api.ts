import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { tokenFault } from '@forecourt/build/access-token.mjs';
import { adminRequest, type AdminOperation, type AnswerOf, type ParametersOf } from '@forecourt/contracts/desk/operations';
import type { ProblemDocument } from '@forecourt/contracts/problem';
import type { Command } from 'commander';

/** A failure with a message for the person at the terminal, printed without a stack. */
export class CommandFailure extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

const tokenFile = (): string => resolve(process.env.DATA_DIR || '.data', 'operator.token');

const readToken = (tokenOption: string | undefined): string => {
  const token = (tokenOption || process.env.FORECOURT_TOKEN || '').trim();
  const fault = token && tokenFault(token, tokenOption ? '--token' : 'FORECOURT_TOKEN');
  if (fault) throw new CommandFailure(fault);
  if (token) return token;
  try {
    return readFileSync(tokenFile(), 'utf8').trim();
  } catch {
    throw new CommandFailure(
      `No token was given: use --token, set FORECOURT_TOKEN, or run this on the server, where ${tokenFile()} is.`,
    );
  }
};

/** Returns the text of a problem document: title, detail, and one line for each error. */
export const problemText = ({ code, title, detail = '', errors = [] }: Partial<ProblemDocument>): string => {
  // A detail that only joins the errors is left out. So is the title of an unknown name, which the detail repeats.
  const repeated = errors.length > 0 && errors.every(({ message }) => detail.includes(message));
  const parts = code?.startsWith('unknown_') && detail ? [detail] : [title, repeated ? '' : detail];
  return [parts.filter(Boolean).join(': '), ...errors.map(({ path, message }) => `  ${path} ${message}`)].join('\n');
};

/** Returns the address of the installation and the token of a command. */
export const readServerOptions = (command: Command): { url: string; token: string } => {
  const { url, token } = command.optsWithGlobals<{ url: string; token?: string }>();
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new CommandFailure(`--url "${url}" is not the address of a server: use one such as http://127.0.0.1:4000`);
  return { url, token: readToken(token) };
};

type Headers = Record<string, string>;
type Asked<Name extends AdminOperation> =
  ParametersOf<Name> extends void ? [] : [parameters: ParametersOf<Name>, headers?: Headers];

/** @throws CommandFailure with the reasons if the server refuses the request or does not answer */
const sendTo = async (url: string, path: string, init: RequestInit): Promise<Response> => {
  const answer = await fetch(new URL(`/api/admin${path}`, url), init).catch((error: Error & { cause?: Error }) => {
    throw new CommandFailure(
      `The server at ${url} does not answer: ${error.cause?.message ?? error.message}. Is it running (npm start)?`,
    );
  });
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({ title: answer.statusText }))) as Partial<ProblemDocument>;
  throw new CommandFailure(problemText(problem));
};

/** Returns the client of the installation's admin API with the token of a command. */
export const adminClient = (command: Command) => {
  const { url, token } = readServerOptions(command);
  /** Resolves with the response before its body is read. */
  const send = <Name extends AdminOperation>(name: Name, parameters: ParametersOf<Name>, headers: Headers = {}) => {
    const { method, path, body } = adminRequest(name, parameters);
    const type: Headers = body === undefined ? {} : { 'content-type': 'application/json' };
    return sendTo(url, path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...type, ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    });
  };
  return {
    send,
    ask: async <Name extends AdminOperation>(name: Name, ...[parameters, headers]: Asked<Name>): Promise<AnswerOf<Name>> =>
      (await (await send(name, parameters as ParametersOf<Name>, headers)).json()) as AnswerOf<Name>,
    upload: (method: 'POST' | 'PUT', path: string, bytes: BodyInit): Promise<Response> =>
      sendTo(url, path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body: bytes,
        duplex: 'half',
      } as RequestInit),
  };
};

export type AdminClient = ReturnType<typeof adminClient>;
