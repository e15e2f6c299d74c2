import { CommanderError, type Command } from 'commander';
import { CommandFailure } from '../api';
import { createCommandLine } from '../program';

const commandsOf = (command: Command): Command[] => [command, ...command.commands.flatMap(commandsOf)];

/** Runs a command against the server at a URL; returns its output, and the message and exit code of its failure. */
export const runCommandAt = async (
  url: string,
  ...words: string[]
): Promise<{ out: string; failure?: string; exitCode?: number }> => {
  const program = createCommandLine();
  let out = '';
  let wrong = '';
  for (const command of commandsOf(program))
    command.exitOverride().configureOutput({ writeOut: (text) => void (out += text), writeErr: (text) => void (wrong += text) });
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((out += String(text))));
  const warn = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  try {
    const server = words.includes('--url') ? [] : ['--url', url];
    const token = words.includes('--token') ? [] : ['--token', 't'];
    await program.parseAsync([...server, ...token, ...words], { from: 'user' });
    return { out: out.replace(/\n$/, '') };
  } catch (error) {
    if (error instanceof CommanderError) return { out, failure: wrong.trim() };
    if (error instanceof CommandFailure) return { out, failure: error.message, exitCode: error.exitCode };
    throw error;
  } finally {
    write.mockRestore();
    warn.mockRestore();
  }
};
