import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CommanderError, type Command } from 'commander';
import { CommandFailure } from '../api';
import { createCommandLine } from '../program';

export interface ReceivedRequest {
  request: string;
  body?: unknown;
}

const commandsOf = (command: Command): Command[] => [command, ...command.commands.flatMap(commandsOf)];

/**
 * Starts a server with fixed answers by "METHOD /path" below /api/admin; an answer may be a function of the query.
 * `asked` has the requests that it received, and `run` runs a command against it.
 */
export const startFakeAdminApi = async (answers: Record<string, unknown>) => {
  const requests: ReceivedRequest[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      const name = `${request.method} ${(request.url ?? '').replace('/api/admin', '')}`;
      requests.push({ request: name, ...(text === '' ? {} : { body: JSON.parse(text) as unknown }) });
      const [path = '', query] = name.split('?');
      const fixed = answers[path];
      const answer: unknown = typeof fixed === 'function' ? fixed(new URLSearchParams(query)) : fixed;
      response.statusCode = answer === undefined ? 404 : 200;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer ?? { title: `Nothing at ${name}` }));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Runs a command; returns its output and the message of its failure. */
  const run = async (...words: string[]): Promise<{ out: string; failure?: string }> => {
    const program = createCommandLine();
    let out = '';
    let wrong = '';
    for (const command of commandsOf(program))
      command
        .exitOverride()
        .configureOutput({ writeOut: (text) => void (out += text), writeErr: (text) => void (wrong += text) });
    const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((out += String(text))));
    const warn = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
    try {
      await program.parseAsync(['--url', url, '--token', 't', ...words], { from: 'user' });
      return { out: out.trimEnd() };
    } catch (error) {
      if (error instanceof CommanderError) return { out, failure: wrong.trim() };
      if (error instanceof CommandFailure) return { out, failure: error.message };
      throw error;
    } finally {
      write.mockRestore();
      warn.mockRestore();
    }
  };
  return { requests, run, close: () => void server.close() };
};
