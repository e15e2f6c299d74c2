import type { StaffSpinAnswer, StaffSpinTurn } from '@forecourt/contracts/account/spin';
import { Command } from 'commander';
import { createApiCaller } from './api';
import { parseDealerSlug } from './arguments';
import { tabSeparatedLine } from './line-of';

const TURN_COLUMNS = ['time', 'email', 'prize', 'code', 'claimed', 'claimed by', 'draw', 'replays'];

const turnCells = ({ at, email, prize, code, claimedAt, claimedBy, draw, replays }: StaffSpinTurn) => [
  at,
  email ?? '',
  prize ?? '',
  code ?? '',
  claimedAt ?? '',
  claimedBy ?? '',
  draw,
  replays ? 'yes' : 'no',
];

const turnsTable = ({ latest }: StaffSpinAnswer): string =>
  [TURN_COLUMNS, ...latest.map(turnCells)].map(tabSeparatedLine).join('\n');

/** Returns a report of a game: turns, value, and one line for each prize. */
const gameText = ({ game, turns, spent, budget, prizes }: StaffSpinAnswer): string =>
  [
    `game ${game}: ${turns} turns, prizes for ${spent} of ${budget}`,
    ...prizes.map(({ name, won, count }) => tabSeparatedLine([name, `${won} of ${count} won`])),
  ].join('\n');

/** Returns the command `forecourt prizes show|turns|claim` (K-03). */
export const prizesCommand = (): Command => {
  const prizes = new Command('prizes').description('the game at /spin-to-win: prizes, turns and claims; every use is recorded');
  const report = (name: string, description: string, textOf: (answer: StaffSpinAnswer) => string) =>
    prizes
      .command(name)
      .description(description)
      .argument('<dealer>', 'slug of the dealer', parseDealerSlug)
      .option('--game <id>', 'id of an earlier game; default: the present one')
      .action(async (dealer: string, { game }: { game?: string }, command: Command) => {
        const query = game === undefined ? '' : `?${new URLSearchParams({ game }).toString()}`;
        const answer = await createApiCaller(command)('GET', `/spin/${dealer}${query}`);
        process.stdout.write(`${textOf((await answer.json()) as StaffSpinAnswer)}\n`);
      });
  report('show', 'the prizes of a dealer’s game, and how many are won', gameText);
  report('turns', 'the latest turns, one line each', turnsTable);
  prizes
    .command('claim')
    .description('mark a prize as claimed when it is handed out')
    .argument('<dealer>', 'slug of the dealer', parseDealerSlug)
    .argument('<code>', 'code of the prize, as the shopper has it')
    .action(async (dealer: string, code: string, _options: unknown, command: Command) => {
      const answer = await createApiCaller(command)('POST', `/spin/${dealer}/claims`, { code });
      const turn = (await answer.json()) as StaffSpinTurn;
      process.stdout.write(`${turn.prize ?? ''} with the code ${turn.code ?? ''} is claimed now\n`);
    });
  return prizes;
};
