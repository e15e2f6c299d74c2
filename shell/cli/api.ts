import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ProblemDocument } from '@forecourt/contracts/problem';
import type { Command } from 'commander';

/** A failure that the person at the terminal can do something about: shown without a stack. */
export class CommandFailure extends Error {}

const tokenFile = (): string => resolve(process.env.DATA_DIR || '.data', 'operator.token');

const readToken = (given: string | undefined): string => {
  if (given) return given;
  if (process.env.FORECOURT_TOKEN) return process.env.FORECOURT_TOKEN;
  try {
    return readFileSync(tokenFile(), 'utf8').trim();
  } catch {
    throw new CommandFailure(`There is no token: give --token, set FORECOURT_TOKEN, or run this where ${tokenFile()} is.`);
  }
};

/** What a problem document says, for a person. */
export const explain = ({ code, title, detail = '', errors = [] }: Partial<ProblemDocument>): string => {
  // What the places say one by one is not said before in one breath; "There is no dealer x" needs no "There is no such dealer".
  const repeated = errors.length > 0 && errors.every(({ message }) => detail.includes(message));
  const parts = code?.startsWith('unknown_') && detail ? [detail] : [title, repeated ? '' : detail];
  return [parts.filter(Boolean).join(': '), ...errors.map(({ path, message }) => `  ${path} ${message}`)].join('\n');
};

/** Calls the installation's admin API. */
export const apiOf = (command: Command) => {
  const { url, token: given } = command.optsWithGlobals<{ url: string; token?: string }>();
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new CommandFailure(`"${url}" is not the address of a server: give one such as http://127.0.0.1:4000`);
  const token = readToken(given);
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
          `No answer from ${url}: ${error.cause?.message ?? error.message}. Is the server running (npm start)?`,
        );
      },
    );
    if (answer.ok) return answer;
    const problem = (await answer.json().catch(() => ({ title: answer.statusText }))) as Partial<ProblemDocument>;
    throw new CommandFailure(explain(problem));
  };
};
