import type { AdminOperation, AnswerOf, ParametersOf } from '@forecourt/contracts/desk/operations';
import { Command, Option, type Argument } from 'commander';
import { adminClient, CommandFailure, type AdminClient } from './api';
import { tableText, type Columns } from './table-text';

export type CommandEntry = (program: Command) => void;

/** A command that sends one operation. `Typed` has its arguments and options under the names by which the operation knows them. */
interface Request<Name extends AdminOperation, Typed, Row> {
  /** Name after that of its group, such as `accounts find`. */
  name: string;
  about: string;
  /** True: the command runs when its group is named alone. A group has no options, because it would take those of its commands. */
  isDefault?: boolean;
  operation: Name;
  takes?: readonly (Argument | Option)[];
  /** A text is the reason why nothing is sent. */
  refusal?: (typed: Typed) => string | undefined | false;
  /** Returns the output of the option `--offline`, which sends nothing. */
  offline?: (typed: Typed) => string;
  /** Default: what was typed. */
  parameters?: (typed: Typed) => ParametersOf<Name>;
  /** The part of the answer that the table and `--json` print. */
  rows?: (answer: AnswerOf<Name>) => readonly Row[];
  columns?: Columns<Row>;
  /** False: the table has no line of column names. */
  head?: boolean;
  /** Output without rows. */
  empty?: string;
  /** Output in place of a table; it may read more with the client. */
  text?: (answer: AnswerOf<Name>, typed: Typed, client: AdminClient) => string | Promise<string>;
  /** Goes to the error output, so that it does not get into a pipe. */
  note?: (answer: AnswerOf<Name>, typed: Typed) => string | undefined;
}

export const commandWith = (name: string, about: string, takes: readonly (Argument | Option)[] = []): Command => {
  const command = new Command(name).description(about);
  for (const each of takes)
    if (each instanceof Option) command.addOption(each);
    else command.addArgument(each);
  return command;
};

/** Without a group the command belongs to the program; a missing group is made. */
export const inGroup =
  (group: string | undefined, make: () => Command, isDefault = false): CommandEntry =>
  (program) => {
    const found = program.commands.find((each) => each.name() === group);
    const parent = group === undefined ? program : (found ?? program.command(group));
    parent.addCommand(make(), { isDefault });
  };

const typedAfter = (command: Command, operation: string): Record<string, unknown> => {
  const values = command.registeredArguments.map((each, index) => [each.name(), command.processedArgs[index]] as const);
  const typed = { ...Object.fromEntries(values), ...command.opts<Record<string, unknown>>() };
  // An argument is named as people name it, and the paths of the API name a dealer `tenant`.
  const { dealer: tenant, ...others } = typed;
  return operation.includes('{tenant}') && tenant !== undefined ? { tenant, ...others } : typed;
};

/** The command sends one operation and prints its answer: as a table, as text, or with `--json`, which every reading has. */
export const request = <Name extends AdminOperation, Typed = Record<string, unknown>, Row = unknown>(
  entry: Request<Name, Typed, Row>,
): CommandEntry => {
  const { operation, refusal, note, columns = {}, head, empty = '' } = entry;
  const { parameters = (typed: Typed) => typed as unknown as ParametersOf<Name>, rows = (answer) => answer as readonly Row[] } =
    entry;
  const { text = (answer: AnswerOf<Name>) => tableText(columns, rows(answer), head) || empty } = entry;
  const print = async (command: Command): Promise<void> => {
    const { json, ...others } = typedAfter(command, operation);
    const typed = others as Typed;
    const refused = refusal?.(typed);
    if (refused) throw new CommandFailure(refused);
    if (others.offline && entry.offline) return void process.stdout.write(`${entry.offline(typed)}\n`);
    const sent = parameters(typed);
    const client = adminClient(command);
    const answer = (await (await client.send(operation, sent)).json()) as AnswerOf<Name>;
    const output = json ? JSON.stringify(rows(answer), null, 2) : await text(answer, typed, client);
    if (output) process.stdout.write(`${output}\n`);
    const said = note?.(answer, typed);
    if (said) process.stderr.write(`${said}\n`);
  };
  const [name = '', group] = entry.name.split(' ').toReversed();
  const make = (): Command => {
    const command = commandWith(name, entry.about, entry.takes);
    if (operation.startsWith('GET')) command.option('--json', 'all fields, as JSON');
    return command.action(() => print(command));
  };
  return inGroup(group, make, entry.isDefault);
};
