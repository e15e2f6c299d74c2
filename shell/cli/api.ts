import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
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
  if (tokenOption) return tokenOption;
  if (process.env.FORECOURT_TOKEN) return process.env.FORECOURT_TOKEN;
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

/** Returns a function that calls the installation's admin API with the token of the command. */
export const createApiCaller = (command: Command) => {
  const { url, token } = readServerOptions(command);
  return async (
    method: string,
    path: string,
    body?: unknown,
    type = 'application/json',
    more: Record<string, string> = {},
  ): Promise<Response> => {
    const raw = type !== 'application/json';
    const init = {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': type }), ...more },
      body: (body === undefined || raw ? body : JSON.stringify(body)) as BodyInit | undefined,
      duplex: 'half',
    };
    const answer = await fetch(new URL(`/api/admin${path}`, url), init as RequestInit).catch(
      (error: Error & { cause?: Error }) => {
        throw new CommandFailure(
          `The server at ${url} does not answer: ${error.cause?.message ?? error.message}. Is it running (npm start)?`,
        );
      },
    );
    if (answer.ok) return answer;
    const problem = (await answer.json().catch(() => ({ title: answer.statusText }))) as Partial<ProblemDocument>;
    throw new CommandFailure(problemText(problem));
  };
};
